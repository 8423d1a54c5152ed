import type { KeyValueStorage } from '@latchkit/wire/walletconnect'

/** Returns the page's `localStorage` or `sessionStorage`; `undefined` if it is missing or blocked. */
export function browserStorage(
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): KeyValueStorage | undefined {
  try {
    return (globalThis as Readonly<Partial<Record<typeof name, KeyValueStorage>>>)[name]
  } catch {
    return undefined
  }
}
