import type { KeyValueStorage } from './internal/storage.ts'

/** Where the kit remembers who is logged in: what the page knows anyway, and no secret. */
export const loginStorageKey = 'login'

/** Where a tab remembers the provider that its visitor is at. */
export const leftKey = 'latchkit.left'

/** The page's `sessionStorage` is not there on a server, and throws where the browser forbids it. */
export const tab = globalThis as { readonly sessionStorage?: KeyValueStorage }

/** Returns the provider at which the visitor of this tab is. */
export function readLeft(): string | undefined {
  try {
    return tab.sessionStorage?.getItem(leftKey) ?? undefined
  } catch {
    return undefined
  }
}
