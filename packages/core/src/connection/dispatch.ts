import type { Namespace } from '@latchkit/wire'
import type { KitEvent } from '../events.ts'
import type { Kit } from '../kit.ts'
import { writeConnectionMemory } from './connectionMemory.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { reduceNamespace, type NamespaceEvent } from './reduceNamespace.ts'
import type { NamespaceState } from './state.ts'
import { tellChange } from './tellChange.ts'
import { emit } from '../internal/emit.ts'

/**
 * The only way in which a connection changes: gives an event to the family's machine, remembers the outcome, tells the
 * site. `departures` are told before what follows from them.
 */
export function dispatch(
  kit: Kit,
  namespace: Namespace,
  event: NamespaceEvent,
  departures: readonly KitEvent[] = [],
): void {
  const before = getNamespaceState(kit.store.get(), namespace)
  const after = reduceNamespace(before, event, kit.networks)
  if (after === before) return
  kit.store.set((state) => ({
    ...state,
    connections: {
      ...state.connections,
      namespaces: { ...state.connections.namespaces, [namespace]: after },
    },
  }))
  writeConnectionMemory(kit, kit.store.get().connections.activeNamespace, namespace, after)
  for (const departure of departures) emit(kit, departure)
  tell(kit, before, after)
}

function tell(kit: Kit, before: NamespaceState, after: NamespaceState): void {
  const [was] = before.connections
  const [is] = after.connections
  if (!was || !is || was.remembered || is.remembered) return
  // A wallet that has just come is told of as one that connected.
  if (!before.connections.some(({ connectorId }) => connectorId === is.connectorId)) return
  tellChange(kit, was, is)
}
