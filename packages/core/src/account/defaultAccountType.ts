import type { Namespace } from '@latchkit/wire'
import type { AccountType } from './account.ts'

/** The kind of account that each chain family begins with, where a wallet shares one of it. */
export const defaultAccountType: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
}
