/** Where the kit stores text between visits. Has the shape of `localStorage`. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Calls `listener` with the key that another tab has changed, or with `null` when it has cleared everything. */
  subscribe?(listener: (key: string | null) => void): () => void
}

/** Returns a storage whose keys begin with `prefix`. It never throws: what a full or forbidden storage does not take is lost. */
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
  const scoped = (key: string) => `${prefix}.${key}`
  return {
    getItem: (key) => attempt(() => storage?.getItem(scoped(key)) ?? null, null),
    setItem: (key, value) => attempt(() => storage?.setItem(scoped(key), value), undefined),
    removeItem: (key) => attempt(() => storage?.removeItem(scoped(key)), undefined),
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

/** The page's `localStorage`, if there is one and the browser allows it. Accessed only when it is used. */
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

// A server and a worker have none.
const page = globalThis as {
  readonly localStorage?: KeyValueStorage
  readonly addEventListener?: Listen
  readonly removeEventListener?: Listen
}
