import type { AccountId } from '@latchkit/wire'

/** The type of an account. `payment` and `ordinal` are Bitcoin's. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** Types of accounts, by CAIP-10 id. */
export type AccountTypes = Readonly<Partial<Record<AccountId, AccountType>>>

/** Returns true for a type of account that the kit knows. */
export function isAccountType(value: unknown): value is AccountType {
  return types.includes(value as AccountType)
}

const types: readonly AccountType[] = ['eoa', 'smartAccount', 'payment', 'ordinal']

/** An account of a connected wallet, on the network that the wallet is on. */
export interface Account {
  readonly address: string
  readonly accountId: AccountId
  readonly type: AccountType
}
