import { loadWalletLinks, type Kit, type WalletLinks } from '@latchkit/core'

/** Loads what opens wallets' apps, so that it is there when one is tapped. What failed once can be asked again. */
export async function loadLinks(kit: Kit): Promise<WalletLinks> {
  const links = await loadWalletLinks(kit)
  loaded.set(kit, links)
  return links
}

/** The same, where it is here already: an app opens within the tap alone. */
export function loadedLinks(kit: Kit): WalletLinks | undefined {
  return loaded.get(kit)
}

// Code, not state: what `import()` has given.
const loaded = new WeakMap<Kit, WalletLinks>()
