import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { writeConnectionMemory } from './connectionMemory.ts'
import { getNamespaceState } from './getNamespaceState.ts'

/**
 * Brings a chain family to the front. Its wallets and those of the others stay as they are.
 * @throws AdapterNotFound
 */
export function setActiveNamespace(kit: Kit, namespace: Namespace): void {
  const family = getNamespaceState(kit.store.get(), namespace)
  kit.store.set((state) =>
    state.connections.activeNamespace === namespace
      ? state
      : { ...state, connections: { ...state.connections, activeNamespace: namespace } },
  )
  writeConnectionMemory(kit, namespace, namespace, family)
}
