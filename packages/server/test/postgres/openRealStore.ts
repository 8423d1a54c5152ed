import type * as Module from '../../src/store/openStore.ts'
import type { Store } from '../../src/store/store.ts'

const file = new URL('../../src/store/openStore.ts', import.meta.url).href

/** The server's own way to a store, where another one stands in its place. */
export async function openRealStore(address: string): Promise<Store> {
  const module = (await import(/* @vite-ignore */ file)) as typeof Module
  return await module.openStore(address)
}
