import type { AuthStore } from './authStore.ts'

/** Options of {@link memoryStore}. */
export interface MemoryStoreOptions {
  /** Most nonces, and most sessions; beyond that, the oldest are dropped. Default: 100,000 each. */
  readonly entriesAtMost?: number
  readonly now?: () => number
}

/**
 * Creates a store in the memory of this process, for a single server and for development. A restart signs everybody out.
 * @example
 * const store = memoryStore({ entriesAtMost: 10_000 })
 */
export function memoryStore({
  entriesAtMost = 100_000,
  now = Date.now,
}: MemoryStoreOptions = {}): AuthStore {
  // A flood of nonces must not push out sessions, so each kind of key has its own limit.
  const kinds = new Map<string, Map<string, Entry>>()
  const entriesOf = (key: string): Map<string, Entry> => {
    const kind = key.slice(0, key.indexOf(':'))
    const entries = kinds.get(kind) ?? new Map<string, Entry>()
    kinds.set(kind, entries)
    return entries
  }
  const get = (key: string): string | undefined => {
    const entry = entriesOf(key).get(key)
    return entry !== undefined && entry.expiresAtMs > now() ? entry.value : undefined
  }
  return {
    get,
    set(key, value, expiresAtMs) {
      const entries = entriesOf(key)
      entries.delete(key)
      entries.set(key, { value, expiresAtMs })
      // All keys of one kind have the same lifetime, so the oldest come first and expire first.
      for (const [oldest, entry] of entries) {
        if (entries.size <= entriesAtMost && entry.expiresAtMs > now()) break
        entries.delete(oldest)
      }
    },
    take(key) {
      const value = get(key)
      entriesOf(key).delete(key)
      return value
    },
  }
}

interface Entry {
  readonly value: string
  readonly expiresAtMs: number
}
