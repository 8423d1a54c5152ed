import type { Namespace } from '@latchkit/wire'
import type { MessageKey } from '../locales/messageKey.ts'

/** The message key of the name of each namespace. */
export const namespaceNames: Readonly<Record<Namespace, MessageKey>> = {
  eip155: 'networks.familyEip155',
  solana: 'networks.familySolana',
  bip122: 'networks.familyBip122',
  polkadot: 'networks.familyPolkadot',
}
