import type { Namespace, WalletListing } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { putRecent } from './putRecent.ts'

/** Puts a wallet of the directory, connected on another device, in front of the recent ones. */
export function rememberListing(
  kit: Pick<Kit, 'storage'>,
  { id, name, rdns }: Pick<WalletListing, 'id' | 'name' | 'rdns'>,
  namespace: Namespace,
): void {
  putRecent(kit, {
    key: rdns ?? id,
    name,
    ...(rdns !== null && { rdns }),
    connectorId: 'walletConnect',
    namespace,
    walletId: id,
  })
}
