import type { Namespace } from '@latchkit/wire'
import type { MessageKey } from '../locales/messageKey.ts'

/** The name of each chain family. */
export const namespaceNames: Readonly<Record<Namespace, MessageKey>> = {
  eip155: 'networks.familyEip155',
  solana: 'networks.familySolana',
  bip122: 'networks.familyBip122',
  polkadot: 'networks.familyPolkadot',
}
