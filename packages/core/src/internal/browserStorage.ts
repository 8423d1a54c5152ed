import type { KeyValueStorage } from './storage.ts'

/** The page's `localStorage`; nothing where there is none or the browser forbids it. Touched only when it is used. */
export const browserStorage: KeyValueStorage = {
  getItem: (key) => page.localStorage?.getItem(key) ?? null,
  setItem: (key, value) => page.localStorage?.setItem(key, value),
  removeItem: (key) => page.localStorage?.removeItem(key),
  subscribe(listener) {
    const onStorage = (event: { readonly key?: string | null }) => listener(event.key ?? null)
    page.addEventListener?.('storage', onStorage)
    return () => page.removeEventListener?.('storage', onStorage)
  },
}

type Listen = (type: 'storage', listener: (event: { readonly key?: string | null }) => void) => void

// The two things of a page that core knows of; on a server and in a worker they are not there.
const page = globalThis as {
  readonly localStorage?: KeyValueStorage
  readonly addEventListener?: Listen
  readonly removeEventListener?: Listen
}
