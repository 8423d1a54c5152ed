import type { WalletListing } from '@latchkit/wire'
import { bundledStores } from './bundledStores.gen.ts'

/**
 * Returns a wallet of the bundled directory with its homepage and its stores, which are loaded apart. A wallet that a
 * server or the site describes is returned as it is.
 */
export function withStores(listing: WalletListing): WalletListing {
  const { id, image_id, homepage, app_store, play_store, chrome_store } = listing
  const isDescribed = [homepage, app_store, play_store, chrome_store].some((one) => one !== null)
  // A wallet of the site's own may have the id of another.
  const isOwn = image_id === id
  return isDescribed || isOwn ? listing : { ...listing, ...bundledStores(listing) }
}
