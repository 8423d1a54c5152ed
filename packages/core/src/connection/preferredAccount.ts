import type { Account, AccountType } from '../account.ts'

/** The first account of the kind that is wanted; where a wallet shares none, the one that it has selected. */
export function preferredAccount(
  accounts: readonly [Account, ...Account[]],
  type: AccountType,
): Account {
  return accounts.find((account) => account.type === type) ?? accounts[0]
}
