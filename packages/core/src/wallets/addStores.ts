import type { WalletListing } from '@latchkit/wire'
import { withStores } from './withStores.ts'

/** A file of its own: one that is both imported and loaded costs every site a helper of its bundler before the first paint. */
export function addStores(listings: readonly WalletListing[]): readonly WalletListing[] {
  return listings.map(withStores)
}
