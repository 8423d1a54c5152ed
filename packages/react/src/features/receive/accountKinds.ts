import type { Account } from '@latchkit/core'

/** One account of each kind that a wallet shares, in its order: of the kind of the one in use, that one itself. */
export function accountKinds(accounts: readonly Account[], inUse: Account): readonly Account[] {
  const kinds = new Map([...accounts].reverse().map((account) => [account.type, account]))
  kinds.set(inUse.type, inUse)
  const order = accounts.map(({ type }) => type)
  return Array.from(kinds.values()).sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
}
