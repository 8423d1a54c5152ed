import { loadWalletLinks, type Kit, type WalletLinks } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'

/** Loads what opens wallets' apps, so that it is there when one is tapped. What failed once can be tried again. */
export async function loadLinks(kit: Kit): Promise<WalletLinks> {
  const links = await loadWalletLinks(kit)
  loaded(kit).links = links
  return links
}

/** Returns the same if it is loaded already: an app opens within the tap alone. */
export function loadedLinks(kit: Kit): WalletLinks | undefined {
  return loaded(kit).links
}

const loaded = perKit((): { links?: WalletLinks } => ({}))
