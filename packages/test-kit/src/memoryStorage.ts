import type { KeyValueStorage } from '@latchkit/core'

/**
 * A storage as the tabs of a site share it: each is told of what the others write, one change after the other, and never of what
 * it writes itself. Until it is told of a change, it reads what was there before.
 */
export function sharedStorage(): { tab(): Required<KeyValueStorage>; values: Map<string, string> } {
  const values = new Map<string, string>()
  const tabs = new Set<(key: string, value: string | null) => void>()
  return {
    values,
    tab() {
      const known = new Map(values)
      const listeners = new Set<(key: string | null) => void>()
      const apply = (key: string, value: string | null) => {
        put(known, key, value)
        for (const listener of listeners) listener(key)
      }
      tabs.add(apply)
      const write = (key: string, value: string | null) => {
        if ((known.get(key) ?? null) === value) return
        put(known, key, value)
        put(values, key, value)
        for (const tell of tabs) if (tell !== apply) queueMicrotask(() => tell(key, value))
      }
      return {
        getItem: (key) => known.get(key) ?? null,
        setItem: write,
        removeItem: (key) => write(key, null),
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
    },
  }
}

function put(values: Map<string, string>, key: string, value: string | null): void {
  if (value === null) values.delete(key)
  else values.set(key, value)
}

/** A storage of one tab. */
export function memoryStorage(): Required<KeyValueStorage> {
  return sharedStorage().tab()
}
