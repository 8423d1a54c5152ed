import type { SolanaMove } from './solanaTransaction.ts'
import type { NodeTransaction, NodeTokenBalance } from './transactionSchema.ts'

const wrapped = 'So11111111111111111111111111111111111111112'

/**
 * Returns the native transfers to and from an account, without the fee. Beside token transfers, the rent deposit of a
 * new token account is not a transfer of its own: it belongs to the account that paid exactly this much, else to
 * `account`.
 */
export function coinMoves(
  transaction: NodeTransaction,
  account: string,
  isBesideTokens: boolean,
): readonly SolanaMove[] {
  const { fee, preBalances, postBalances, preTokenBalances, postTokenBalances } = transaction.meta
  const keys = transaction.transaction.message.accountKeys
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
  const net = isOwn ? towardsZero(change, deposited) : change
  if (net === 0n) return change === 0n ? sentToItself(transaction, account) : []
  const other = largestAgainst(changes, net) ?? ''
  return net > 0n
    ? [{ from: other, to: account, amount: net.toString() }]
    : [{ from: account, to: other, amount: (-net).toString() }]
}

/** Adds an amount of the opposite sign, not beyond zero. */
function towardsZero(change: bigint, back: bigint): bigint {
  const sum = change + back
  return sum < 0n === change < 0n ? sum : 0n
}

/** A transfer to itself does not change any balance, so the instruction is trusted. */
function sentToItself({ transaction }: NodeTransaction, account: string): readonly SolanaMove[] {
  return transaction.message.instructions.flatMap(({ parsed }): readonly SolanaMove[] => {
    const { source, destination, lamports } = parsed?.info ?? {}
    const isOwn = parsed?.type === 'transfer' && source === account && destination === account
    const amount = String(lamports)
    return isOwn && /^[1-9]\d{0,19}$/.test(amount) ? [{ from: account, to: account, amount }] : []
  })
}

/** Returns the token transfers to and from an account. */
export function tokenMoves({ meta }: NodeTransaction, account: string): readonly SolanaMove[] {
  const changes = new Map<string, Map<string, bigint>>()
  const add = (sign: bigint) => (balance: NodeTokenBalance) => {
    const { mint, owner = '', uiTokenAmount } = balance
    const owners = changes.get(mint) ?? new Map<string, bigint>()
    changes.set(
      mint,
      owners.set(owner, (owners.get(owner) ?? 0n) + sign * BigInt(uiTokenAmount.amount)),
    )
  }
  meta.preTokenBalances.forEach(add(-1n))
  meta.postTokenBalances.forEach(add(1n))
  return [...changes].flatMap(([mint, owners]): readonly SolanaMove[] => {
    const net = owners.get(account) ?? 0n
    if (net === 0n) return []
    const other = largestAgainst(owners, net) ?? mint
    return net > 0n
      ? [{ mint, from: other, to: account, amount: net.toString() }]
      : [{ mint, from: account, to: other, amount: (-net).toString() }]
  })
}

/** Returns the owner whose balance changed most in the opposite direction. */
function largestAgainst(changes: ReadonlyMap<string, bigint>, net: bigint): string | undefined {
  let found: readonly [string, bigint] | undefined
  for (const [name, change] of changes) {
    const against = net > 0n ? -change : change
    if (name !== '' && against > 0n && (!found || against > found[1])) found = [name, against]
  }
  return found?.[0]
}
