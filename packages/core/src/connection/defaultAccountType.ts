import type { Namespace } from '@latchkit/wire'
import type { KitConfig } from '../kit.ts'
import type { AccountType } from '../account.ts'

/** Returns the type of account that a namespace uses first: the site's option, or else the kit's default. */
export function defaultAccountType(
  { preferredAccountTypes }: Pick<KitConfig, 'preferredAccountTypes'>,
  namespace: Namespace,
): AccountType {
  return preferredAccountTypes?.[namespace] ?? defaults[namespace]
}

const defaults: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
}
