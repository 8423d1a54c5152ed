import type { Namespace } from '@latchkit/wire'
import type { KitState } from '../kit.ts'
import { adapterNotFound } from './machine/reduceConnections.ts'
import type { NamespaceState } from './state.ts'

/**
 * Returns the state of a namespace.
 * @param namespace default: the active one
 * @throws AdapterNotFound
 * @example
 * const { status, connections } = getNamespaceState(kit.store.get())
 */
export function getNamespaceState(
  state: Pick<KitState, 'connections'>,
  namespace: Namespace = state.connections.activeNamespace,
): NamespaceState {
  const namespaceState = state.connections.namespaces[namespace]
  if (namespaceState) return namespaceState
  throw adapterNotFound(namespace)
}
