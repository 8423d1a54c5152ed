import type { WalletListing } from '@latchkit/wire'

/** The bundled directory without homepages and stores, which `withStores` adds: enough to choose a wallet and to open it. */
export async function bundledWalletIndex(): Promise<readonly WalletListing[]> {
  const { bundledWalletListings } = await import('./bundled.gen.ts')
  return bundledWalletListings
}
