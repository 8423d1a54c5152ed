import type { Namespace } from '@latchkit/wire'
import type { KitConfig } from '../kit.ts'
import type { AccountType } from '../account.ts'

/** The kind of account that a chain family begins with, where a wallet shares one of it: the site's option, else the kit's. */
export function defaultAccountType(
  { preferredAccountTypes }: Pick<KitConfig, 'preferredAccountTypes'>,
  namespace: Namespace,
): AccountType {
  return preferredAccountTypes?.[namespace] ?? usual[namespace]
}

const usual: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
}
