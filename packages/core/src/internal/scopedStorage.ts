import type { KeyValueStorage } from './storage.ts'

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
