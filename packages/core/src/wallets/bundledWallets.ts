import type { WalletListing } from '@latchkit/wire'
import { bundledWalletIndex } from './bundledWalletIndex.ts'

/**
 * Returns the wallet directory that ships with the kit. It is loaded on the first call, and needs no server.
 * @example
 * const names = (await bundledWallets()).map(({ name }) => name)
 */
export async function bundledWallets(): Promise<readonly WalletListing[]> {
  const [listings, { addStores }] = await Promise.all([
    bundledWalletIndex(),
    import('./addStores.ts'),
  ])
  return addStores(listings)
}
