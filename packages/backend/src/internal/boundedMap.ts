/** A map that holds a limited number of entries, for a limited time; what is too old goes first, then the longest unused. */
export interface BoundedMap<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
}

/** Creates a {@link BoundedMap}. Without `ttlMs` entries do not age. */
export function createBoundedMap<V>(options: {
  readonly entries: number
  readonly ttlMs?: number
  readonly now?: () => number
}): BoundedMap<V> {
  const { entries, ttlMs = Infinity, now = Date.now } = options
  const map = new Map<string, { readonly value: V; readonly until: number }>()
  let sweepAt = now() + ttlMs

  function sweep(at: number): void {
    if (at < sweepAt) return
    sweepAt = at + ttlMs
    for (const [key, { until }] of map) if (until <= at) map.delete(key)
  }

  return {
    get(key) {
      const found = map.get(key)
      if (!found) return undefined
      map.delete(key)
      if (found.until <= now()) return undefined
      map.set(key, found)
      return found.value
    },
    set(key, value) {
      const at = now()
      sweep(at)
      map.delete(key)
      map.set(key, { value, until: at + ttlMs })
      if (map.size <= entries) return
      const [oldest] = map.keys()
      if (oldest !== undefined) map.delete(oldest)
    },
    delete(key) {
      map.delete(key)
    },
  }
}
