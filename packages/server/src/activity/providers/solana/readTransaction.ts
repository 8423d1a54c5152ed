import * as v from 'valibot'
import { UpstreamFault } from '../../../chain/upstreamFault.ts'
import type { ListedSignature } from './createSignatureStream.ts'
import { coinMoves } from './coinMoves.ts'
import type { SolanaTransaction } from './solanaTransaction.ts'
import { tokenMoves } from './tokenMoves.ts'
import { transactionSchema } from './transactionSchema.ts'

/**
 * Reads what a transaction did for an account from what balances were before and after it: so nothing that a program
 * says of itself is believed.
 * @throws UpstreamFault where the answer is none
 */
export function readTransaction(
  answer: unknown,
  { signature, minedAt, isFailed }: ListedSignature,
  account: string,
): SolanaTransaction {
  const { success, output: found } = v.safeParse(transactionSchema, answer)
  if (!success) throw new UpstreamFault('malformed', { taken: true })
  const { accountKeys, instructions } = found.transaction.message
  const tokens = isFailed ? [] : tokenMoves(found, account)
  const coins = isFailed ? [] : coinMoves(found, account, tokens.length > 0)
  return {
    signature,
    minedAt,
    isFailed,
    payer: accountKeys[0] ?? '',
    feeLamports: found.meta.fee.toString(),
    moves: [...tokens, ...coins],
    actions: [...new Set(instructions.flatMap(({ parsed }) => parsed?.type ?? []))],
  }
}
