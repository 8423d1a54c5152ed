import type { KeyValueStorage } from './keyValueStorage.ts'

/** The page's `localStorage`; `undefined` where there is none, or the browser forbids it. */
export function browserStorage(): KeyValueStorage | undefined {
  try {
    return (globalThis as { readonly localStorage?: KeyValueStorage }).localStorage
  } catch {
    return undefined
  }
}
