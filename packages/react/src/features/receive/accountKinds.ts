import type { Account } from '@latchkit/core'

/** Returns one account of each kind that a wallet shares, in the wallet's order. For its own kind, that is the active account. */
export function accountKinds(accounts: readonly Account[], inUse: Account): readonly Account[] {
  const kinds = new Map<string, Account>()
  for (const account of accounts)
    if (!kinds.has(account.type))
      kinds.set(account.type, account.type === inUse.type ? inUse : account)
  return [...kinds.values()]
}
