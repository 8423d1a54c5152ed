import type { Discovery } from '../discovery/discoverWallets.ts'

/** Loads what speaks with a Safe, in pages that another one frames. Answers the function that stops. */
export function lookForSafe(
  discovery: Discovery,
  origins: readonly string[] = publicOrigins,
): () => void {
  if (globalThis.parent === globalThis.window || origins.length === 0) return () => {}
  const load = import('./findSafe.ts').then(
    ({ findSafe }) => findSafe(globalThis.window, origins, (safe) => discovery.add(safe)),
    // Without it the page has its other wallets.
    () => () => {},
  )
  return () => void load.then((leave) => leave())
}

const publicOrigins: readonly string[] = ['https://app.safe.global']
