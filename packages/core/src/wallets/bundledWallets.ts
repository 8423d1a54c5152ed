import type { WalletListing } from '@latchkit/wire'

/** The wallet directory that ships with the kit, loaded when it is first needed. Needs no server. */
export async function bundledWallets(): Promise<readonly WalletListing[]> {
  const { bundledWalletListings } = await import('./bundled.gen.ts')
  return bundledWalletListings
}
