import type { Kit } from '../kit.ts'
import type { Connector } from '../connector.ts'
import { listWallets } from './listWallets.ts'
import { addRecentWallet } from './getRecentWallets.ts'
import type { Namespace, WalletListing } from '@latchkit/wire'

/** Stores a wallet of this page as the most recent one. */
export function storeRecentWallet(
  kit: Pick<Kit, 'storage' | 'store'>,
  { id, namespace }: Pick<Connector, 'id' | 'namespace'>,
): void {
  const wallet = listWallets(kit).find(({ connectors }) =>
    connectors.some((connector) => connector.id === id && connector.namespace === namespace),
  )
  if (!wallet) return
  const { key, name, rdns } = wallet
  addRecentWallet(kit, {
    key,
    name,
    ...(rdns !== undefined && { rdns }),
    connectorId: id,
    namespace,
  })
}

/** Stores a wallet of the directory, connected on another device, as the most recent one. */
export function storeRecentListing(
  kit: Pick<Kit, 'storage'>,
  { id, name, rdns }: Pick<WalletListing, 'id' | 'name' | 'rdns'>,
  namespace: Namespace,
): void {
  addRecentWallet(kit, {
    key: rdns ?? id,
    name,
    ...(rdns !== null && { rdns }),
    connectorId: 'walletConnect',
    namespace,
    walletId: id,
  })
}
