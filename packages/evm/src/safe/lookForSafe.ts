import type { Discovery } from '../discovery/discoverWallets.ts'

/** Loads what speaks with a Safe, in pages that another one frames. Returns the function that stops. */
export function lookForSafe(
  discovery: Discovery,
  origins: readonly string[] | undefined,
): () => void {
  const { parent, window } = globalThis
  if (parent === window) return () => {}
  const search = import('./findSafe.ts')
    .then(({ findSafe }) => findSafe(window, origins, discovery.add))
    // Without it the page has its other wallets.
    .catch(() => () => {})
  return () => void search.then((stop) => stop())
}
