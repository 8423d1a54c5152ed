import type { Account } from '@latchkit/core'

/** One account of each kind that a wallet shares, in its order: of the kind of the one in use, that one itself. */
export function accountKinds(accounts: readonly Account[], inUse: Account): readonly Account[] {
  const kinds = new Map<string, Account>()
  for (const account of accounts)
    if (!kinds.has(account.type))
      kinds.set(account.type, account.type === inUse.type ? inUse : account)
  return [...kinds.values()]
}
