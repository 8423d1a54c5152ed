import type { Kit } from '../kit.ts'
import { cookieName, type CookieContent } from './cookieName.ts'

/**
 * Keeps the cookie in step with the wallets, so that a server can render the next visit. `KitProvider` calls it where it is
 * given an `initialState`. Returns the function that stops.
 * @example
 * const stop = keepStateCookie(kit)
 */
export function keepStateCookie(kit: Kit): () => void {
  const { document: page, location } = globalThis as {
    readonly document?: { cookie: string }
    readonly location?: { readonly protocol: string }
  }
  if (!page) return () => undefined
  const attributes = `Path=/; SameSite=Lax${location?.protocol === 'https:' ? '; Secure' : ''}`
  let written: string | undefined
  const write = (): void => {
    const value = formatCookie(kit) ?? ''
    if (value === written) return
    written = value
    page.cookie = `${cookieName(kit)}=${value}; ${attributes}; Max-Age=${value === '' ? 0 : yearSeconds}`
  }
  write()
  return kit.store.subscribe((state, previous) => {
    if (state.connections !== previous.connections) write()
  })
}

const yearSeconds = 31_536_000

/** Returns the value of the cookie, or `undefined` if no wallet is connected or remembered. */
function formatCookie({ store }: Kit): string | undefined {
  // Of what the page has loaded already, it imports nothing: bundlers would cut that in two.
  const { activeNamespace, namespaces } = store.get().connections
  const { connections = [], dormant = [] } = namespaces[activeNamespace] ?? {}
  const connection = connections[0] ?? dormant[0]
  if (!connection) return undefined
  const { connectorId, connectorName, networkId, account, names } = connection
  const { address, type } = account
  const name = names?.[address]
  const content: CookieContent = {
    networkId,
    connectorId,
    connectorName,
    address,
    type,
    ...(name !== undefined && { name }),
  }
  return encodeURIComponent(JSON.stringify(content))
}
