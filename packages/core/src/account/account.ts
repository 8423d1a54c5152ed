import type { CaipAccountId } from '@latchkit/wire'

/** What stands behind an address. `payment` and `ordinal` are Bitcoin's. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** An account of a connected wallet, on the network that the wallet is on. */
export interface Account {
  readonly address: string
  readonly caipAccountId: CaipAccountId
  readonly type: AccountType
}
