import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { writeConnectionMemory } from './connectionMemory.ts'
import { getNamespaceState } from './getNamespaceState.ts'

/**
 * Puts a chain family in front, and remembers that. Nobody is told.
 * @throws AdapterNotFound
 */
export function bringToFront(kit: Kit, namespace: Namespace): void {
  const family = getNamespaceState(kit.store.get(), namespace)
  kit.store.set((state) =>
    state.connections.activeNamespace === namespace
      ? state
      : { ...state, connections: { ...state.connections, activeNamespace: namespace } },
  )
  writeConnectionMemory(kit, namespace, namespace, family)
}
