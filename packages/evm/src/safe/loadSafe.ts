import type { Discovery } from '../discovery/discoverWallets.ts'

/** Loads Safe support if the page is framed. Returns the function that stops it. */
export function loadSafe(discovery: Discovery, origins: readonly string[] | undefined): () => void {
  const { parent, window } = globalThis
  if (parent === window) return () => {}
  const search = import('./findSafe.ts')
    .then(({ findSafe }) => findSafe(window, origins, discovery.add))
    // Without it the page has its other wallets.
    .catch(() => () => {})
  return () => void search.then((stop) => stop())
}
