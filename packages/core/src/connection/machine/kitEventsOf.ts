import type { Namespace } from '@latchkit/wire'
import type { KitEvent } from '../../events.ts'
import type { ConnectionsEvent } from './reduceConnections.ts'
import type { Connection, ConnectionsState, NamespaceState } from '../state.ts'

/** Returns the events that a site receives of a transition, in the order of its adapters. */
export function kitEventsOf(
  event: ConnectionsEvent,
  before: ConnectionsState,
  after: ConnectionsState,
): readonly KitEvent[] {
  const namespaces = Object.keys(after.namespaces) as Namespace[]
  const events = namespaces.flatMap((namespace) => {
    const [was, is] = [before.namespaces[namespace], after.namespaces[namespace]]
    if (!was || !is || was === is) return []
    const [active] = is.connections
    // A wallet that has just been added is announced by a `connect` event.
    const isNew = !was.connections.some(({ connectorId }) => connectorId === active?.connectorId)
    return [
      ...disconnectedBy(event, namespace, was, is).map((connectorId): KitEvent => ({
        type: 'disconnect',
        namespace,
        connectorId,
      })),
      ...(isNew ? [] : changesOf(was.connections[0], active)),
    ]
  })
  return event.type === 'activated'
    ? [...events, ...changesOf(activeConnection(before), activeConnection(after))]
    : events
}

function activeConnection(state: ConnectionsState): Connection | undefined {
  return state.namespaces[state.activeNamespace]?.connections[0]
}

function disconnectedBy(
  event: ConnectionsEvent,
  namespace: Namespace,
  was: NamespaceState,
  is: NamespaceState,
): readonly string[] {
  if (event.type === 'walletDisconnected')
    return event.namespace === namespace ? [event.connectorId] : []
  if (event.type !== 'disconnected') return []
  const left = new Set([...is.connections, ...is.dormant].map(({ connectorId }) => connectorId))
  return [...was.connections, ...was.dormant].flatMap(({ connectorId }) =>
    left.has(connectorId) ? [] : connectorId,
  )
}

/** Returns the change of the active account or network. A remembered wallet that has not reconnected yet has neither. */
function changesOf(was: Connection | undefined, is: Connection | undefined): readonly KitEvent[] {
  if (!was || !is || was.remembered || is.remembered) return []
  const { account, networkId } = is
  return [
    ...(was.account.address === account.address
      ? []
      : [{ type: 'account_change', account: account.accountId } as const]),
    ...(was.networkId === networkId ? [] : [{ type: 'network_change', networkId } as const]),
  ]
}
