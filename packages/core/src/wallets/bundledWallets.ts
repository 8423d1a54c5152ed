import type { WalletListing } from '@latchkit/wire'
import { bundledWalletIndex } from './bundledWalletIndex.ts'

/** The wallet directory that ships with the kit, loaded when it is first needed. Needs no server. */
export async function bundledWallets(): Promise<readonly WalletListing[]> {
  const [listings, { addStores }] = await Promise.all([
    bundledWalletIndex(),
    import('./addStores.ts'),
  ])
  return addStores(listings)
}
