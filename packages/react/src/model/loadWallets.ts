import type { Kit } from '@latchkit/core'
import { bundledWalletIndex, perKit } from '@latchkit/core/internal'
import type { WalletListing } from '@latchkit/wire'

/** Loads the directory that ships with the kit. What failed once can be tried again. */
export async function loadWallets(kit: Kit): Promise<readonly WalletListing[]> {
  const listings = await bundledWalletIndex()
  loaded(kit).listings = listings
  return listings
}

/** Returns the directory if it is loaded already. */
export function loadedWallets(kit: Kit): readonly WalletListing[] | undefined {
  return loaded(kit).listings
}

const loaded = perKit((): { listings?: readonly WalletListing[] } => ({}))
