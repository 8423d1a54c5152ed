import type { SolanaMove } from './solanaTransaction.ts'
import type { NodeTokenBalance, NodeTransaction } from './transactionSchema.ts'

/** The tokens that came to an account or left it. */
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
    const own = owners.get(account) ?? 0n
    if (own === 0n) return []
    const other = largestAgainst(owners, own) ?? mint
    return own > 0n
      ? [{ mint, from: other, to: account, amount: own.toString() }]
      : [{ mint, from: account, to: other, amount: (-own).toString() }]
  })
}

/** Whose balance changed most the other way. */
export function largestAgainst(
  changes: ReadonlyMap<string, bigint>,
  own: bigint,
): string | undefined {
  let found: readonly [string, bigint] | undefined
  for (const [name, change] of changes) {
    const against = own > 0n ? -change : change
    if (name !== '' && against > 0n && (!found || against > found[1])) found = [name, against]
  }
  return found?.[0]
}
