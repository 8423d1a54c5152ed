import type { KeyValueStorage } from './keyValueStorage.ts'

/** The page's `localStorage`, or its tab's; `undefined` where there is none, or the browser forbids it. */
export function browserStorage(
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): KeyValueStorage | undefined {
  try {
    return (globalThis as Readonly<Partial<Record<typeof name, KeyValueStorage>>>)[name]
  } catch {
    return undefined
  }
}
