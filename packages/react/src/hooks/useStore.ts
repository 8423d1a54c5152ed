import { useSyncExternalStore } from 'react'
import type { Store } from '@latchkit/core'

/** What a store holds, painted again when it changes. */
export function useStore<State>(store: Pick<Store<State>, 'get' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
