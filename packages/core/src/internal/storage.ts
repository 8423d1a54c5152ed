/** Where the kit remembers things between visits: texts under names, as `localStorage` has it. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Calls `listener` when another tab has changed a value; `null` where it has cleared them all. */
  subscribe?(listener: (key: string | null) => void): () => void
}

/** A corner of a storage: names begin with `prefix`. A storage that is full or forbidden forgets, and never throws. */
export function scopedStorage(
  storage: KeyValueStorage | null,
  prefix: string,
): Required<KeyValueStorage> {
  const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  const name = (key: string) => `${prefix}.${key}`
  return {
    getItem: (key) => attempt(() => storage?.getItem(name(key)) ?? null, null),
    setItem: (key, value) => attempt(() => storage?.setItem(name(key), value), undefined),
    removeItem: (key) => attempt(() => storage?.removeItem(name(key)), undefined),
    subscribe(listener) {
      const stop = attempt(
        () =>
          storage?.subscribe?.((key) => {
            if (key === null) listener(null)
            else if (key.startsWith(`${prefix}.`)) listener(key.slice(prefix.length + 1))
          }),
        undefined,
      )
      return () => stop?.()
    },
  }
}

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
