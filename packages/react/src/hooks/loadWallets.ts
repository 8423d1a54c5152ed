import { bundledWallets } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'

/** Loads the directory that ships with the kit. What failed once can be asked again. */
export async function loadWallets(): Promise<readonly WalletListing[]> {
  loaded = await bundledWallets()
  return loaded
}

/** The directory, where it is here already. */
export function loadedWallets(): readonly WalletListing[] | undefined {
  return loaded
}

// Code, not state: what `import()` has given.
let loaded: readonly WalletListing[] | undefined
