import type { SolanaMove } from './solanaTransaction.ts'
import { largestAgainst } from './tokenMoves.ts'
import type { NodeTransaction } from './transactionSchema.ts'

const wrapped = 'So11111111111111111111111111111111111111112'

/**
 * The coins that came to an account or left it, without the fee. Beside tokens, the deposit for a new token account
 * is no payment of its own; it is that of whoever paid just so much, else the account's.
 */
export function coinMoves(
  found: NodeTransaction,
  account: string,
  isBesideTokens: boolean,
): readonly SolanaMove[] {
  const { fee, preBalances, postBalances, preTokenBalances, postTokenBalances } = found.meta
  const keys = found.transaction.message.accountKeys
  const deposits = new Set(
    [...preTokenBalances, ...postTokenBalances].flatMap(({ accountIndex, mint }) =>
      mint === wrapped ? [] : [accountIndex],
    ),
  )
  const changes = new Map<string, bigint>()
  let deposited = 0n
  for (const [index, key] of keys.entries()) {
    const change = (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n)
    if (deposits.has(index) && isBesideTokens) deposited += change
    else changes.set(key, change + (index === 0 ? fee : 0n))
  }
  const change = changes.get(account) ?? 0n
  const isOfOther = [...changes].some(([key, other]) => key !== account && other === -deposited)
  const isOwn = change < 0n === deposited > 0n && !isOfOther
  const own = isOwn ? towardsZero(change, deposited) : change
  if (own === 0n) return change === 0n ? sentToItself(found, account) : []
  const other = largestAgainst(changes, own) ?? ''
  return own > 0n
    ? [{ from: other, to: account, amount: own.toString() }]
    : [{ from: account, to: other, amount: (-own).toString() }]
}

/** Adds what went the other way, not beyond nothing. */
function towardsZero(change: bigint, back: bigint): bigint {
  const sum = change + back
  return sum < 0n === change < 0n ? sum : 0n
}

/** It leaves no trace in the balances, so the instruction is believed. */
function sentToItself({ transaction }: NodeTransaction, account: string): readonly SolanaMove[] {
  return transaction.message.instructions.flatMap(({ parsed }): readonly SolanaMove[] => {
    const { source, destination, lamports } = parsed?.info ?? {}
    const isOwn = parsed?.type === 'transfer' && source === account && destination === account
    const amount = String(lamports)
    return isOwn && /^[1-9]\d{0,19}$/.test(amount) ? [{ from: account, to: account, amount }] : []
  })
}
