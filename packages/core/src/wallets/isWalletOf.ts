import { normalizeWalletName, type WalletListing } from '@latchkit/wire'
import type { Connector } from '../connector.ts'
import { memoize } from '../internal/memoize.ts'
import type { Wallet } from './listWallets.ts'

/**
 * True where a wallet that the page can reach is the one that a directory lists: by its rdns, or by the name under which
 * it announces itself to a family that knows wallets by their names alone.
 */
export function isWalletOf(
  { rdns, connectors }: Wallet,
  listing: Pick<WalletListing, 'name' | 'rdns' | 'injected'>,
): boolean {
  if (rdns !== undefined && listing.rdns !== null) return rdns === listing.rdns
  return connectors.some((connector) => {
    const announced = listing.injected?.some(
      ({ namespace, injected_id: id }) => namespace === connector.namespace && id === connector.id,
    )
    if (announced === true || connector.rdns !== undefined) return announced === true
    return nameOfId(connector) === nameOfListing(listing)
  })
}

// A list of wallets asks for the same names in each of its rows.
const nameOfId = memoize(({ id }: Pick<Connector, 'id'>) => normalizeWalletName(id))
const nameOfListing = memoize(({ name }: Pick<WalletListing, 'name'>) => normalizeWalletName(name))
