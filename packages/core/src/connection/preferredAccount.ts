import type { Account, AccountType } from '../account.ts'

/** Returns the first account of a type or, if the wallet shares none, the one that it has selected. */
export function preferredAccount(
  accounts: readonly [Account, ...Account[]],
  type: AccountType,
): Account {
  return accounts.find((account) => account.type === type) ?? accounts[0]
}
