import type { WalletListing } from '@latchkit/wire'
import type { Wallet } from './listWallets.ts'
import { normalizeWalletName } from './normalizeWalletName.ts'

/**
 * True where a wallet that the page can reach is the one that a directory lists: by its rdns, or by the name under which
 * it announces itself to a family that knows wallets by their names alone.
 */
export function isWalletOf(
  { rdns, connectors }: Wallet,
  listing: Pick<WalletListing, 'name' | 'rdns' | 'injected'>,
): boolean {
  if (rdns !== undefined && listing.rdns !== null) return rdns === listing.rdns
  const name = normalizeWalletName(listing.name)
  return connectors.some((connector) => {
    const announced = listing.injected?.some(
      ({ namespace, injected_id: id }) => namespace === connector.namespace && id === connector.id,
    )
    const isNamed = connector.rdns === undefined && normalizeWalletName(connector.id) === name
    return announced === true || isNamed
  })
}
