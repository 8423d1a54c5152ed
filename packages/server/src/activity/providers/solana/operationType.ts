import type { OperationType } from '@latchkit/wire'
import type { SolanaTransaction } from './solanaTransaction.ts'

const sends = /^(?:transfer|transferChecked|transferCheckedWithFee|transferWithSeed)$/
const words: readonly (readonly [RegExp, OperationType])[] = [
  [/^approve(?:Checked)?$/, 'approve'],
  [/^revoke$/, 'revoke'],
  [/^closeAccount$/, 'close'],
]

/** The word for what a transaction did, seen from an account. */
export function operationType(transaction: SolanaTransaction, account: string): OperationType {
  const { moves, actions } = transaction
  const incoming = moves.filter(({ from, to }) => to === account && from !== account)
  const outgoing = moves.filter(({ from, to }) => from === account && to !== account)
  const isOfMint = ({ mint, from, to }: (typeof moves)[number]): boolean =>
    mint !== undefined && (from === mint || to === mint)
  if (incoming.length > 0 && outgoing.length > 0) return 'trade'
  if (outgoing.length > 0) return outgoing.every(isOfMint) ? 'burn' : 'send'
  if (incoming.length > 0) return incoming.every(isOfMint) ? 'mint' : 'receive'
  if (moves.length > 0 || (transaction.isFailed && actions.some((action) => sends.test(action))))
    return 'send'
  return words.find(([pattern]) => actions.some((action) => pattern.test(action)))?.[1] ?? 'execute'
}
