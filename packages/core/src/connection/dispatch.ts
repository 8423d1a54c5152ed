import type { Namespace } from '@latchkit/wire'
import { emit } from '../internal/emit.ts'
import type { Kit } from '../kit.ts'
import { getConnection } from './getConnection.ts'
import { reduceConnections, type ConnectionsEvent } from './reduceConnections.ts'
import type { Connection, NamespaceState } from './state.ts'
import { writeStoredConnections } from './storedConnections.ts'

/**
 * Applies an event to the connections of a kit, stores the outcome and emits the site's events. Nothing else changes
 * connections.
 * @throws AdapterNotFound for a namespace that the kit has no adapter for
 */
export function dispatch(kit: Kit, event: ConnectionsEvent): void {
  const before = kit.store.get().connections
  const after = reduceConnections(before, event, kit.networks)
  if (after !== before) kit.store.set((state) => ({ ...state, connections: after }))
  else if (event.type !== 'activated') return
  writeStoredConnections(kit, before, after)
  for (const namespace of kit.adapters.keys()) {
    const [was, is] = [before.namespaces[namespace], after.namespaces[namespace]]
    if (!was || !is || was === is) continue
    for (const connectorId of disconnectedBy(event, namespace, was, is))
      emit(kit, { type: 'disconnect', namespace, connectorId })
    const [active] = is.connections
    // A wallet that has just been added is announced by a `connect` event.
    const isNew = !was.connections.some(({ connectorId }) => connectorId === active?.connectorId)
    if (!isNew) emitChanges(kit, was.connections[0], active)
  }
  if (event.type === 'activated')
    emitChanges(kit, getConnection({ connections: before }), getConnection({ connections: after }))
}

function disconnectedBy(
  event: ConnectionsEvent,
  namespace: Namespace,
  was: NamespaceState,
  is: NamespaceState,
): readonly string[] {
  if (event.type === 'withdrawn') return event.namespace === namespace ? [event.connectorId] : []
  if (event.type !== 'dropped') return []
  const left = new Set([...is.connections, ...is.dormant].map(({ connectorId }) => connectorId))
  return [...was.connections, ...was.dormant].flatMap(({ connectorId }) =>
    left.has(connectorId) ? [] : connectorId,
  )
}

/** Emits a change of the active account or network. A remembered wallet that has not reconnected yet emits neither. */
function emitChanges(kit: Kit, was: Connection | undefined, is: Connection | undefined): void {
  if (!was || !is || was.remembered || is.remembered) return
  if (was.account.address !== is.account.address)
    emit(kit, { type: 'account_change', account: is.account.accountId })
  if (was.networkId !== is.networkId) emit(kit, { type: 'network_change', networkId: is.networkId })
}
