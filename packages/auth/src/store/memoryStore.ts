import type { AuthStore } from './authStore.ts'

/** Options of {@link memoryStore}. */
export interface MemoryStoreOptions {
  /** How many nonces, and how many sessions, are kept; the oldest make room. Default: 100,000 each. */
  readonly entriesAtMost?: number
  readonly now?: () => number
}

/**
 * Creates a store in the memory of this process: for one server, and for development. Everybody is signed out by a restart.
 * @example
 * const store = memoryStore({ entriesAtMost: 10_000 })
 */
export function memoryStore({
  entriesAtMost = 100_000,
  now = Date.now,
}: MemoryStoreOptions = {}): AuthStore {
  // A flood of nonces must not push out sessions, so each kind of key has its own room.
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
      // The keys of one kind live equally long: the oldest, which come first, expire first.
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
