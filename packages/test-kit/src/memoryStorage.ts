import type { KeyValueStorage } from '@latchkit/core'

/** A storage as two tabs share it: each tab hears of what the others write, never of what it writes itself. */
export function sharedStorage(): { tab(): Required<KeyValueStorage>; values: Map<string, string> } {
  const values = new Map<string, string>()
  const tabs = new Set<Set<(key: string | null) => void>>()
  return {
    values,
    tab() {
      const mine = new Set<(key: string | null) => void>()
      tabs.add(mine)
      const tell = (key: string) => {
        for (const listeners of tabs)
          if (listeners !== mine)
            for (const listener of listeners) queueMicrotask(() => listener(key))
      }
      return {
        getItem: (key) => values.get(key) ?? null,
        setItem(key, value) {
          if (values.get(key) === value) return
          values.set(key, value)
          tell(key)
        },
        removeItem(key) {
          if (values.delete(key)) tell(key)
        },
        subscribe(listener) {
          mine.add(listener)
          return () => mine.delete(listener)
        },
      }
    },
  }
}

/** A storage of one tab. */
export function memoryStorage(): Required<KeyValueStorage> {
  return sharedStorage().tab()
}
