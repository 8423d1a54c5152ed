import type { Namespace, NetworkId } from '@latchkit/wire'
import type { AccountType } from '../../account.ts'
import { KitError } from '../../errors.ts'
import { reduceNamespace, type NamespaceEvent, type OfferedNetworks } from './reduceNamespace.ts'
import type { Connection, ConnectionsState, NamespaceState } from '../state.ts'

/** Everything that can happen to the connections of a kit. */
export type ConnectionsEvent =
  | (Exclude<NamespaceEvent, { readonly type: 'disconnected' }> & { readonly namespace: Namespace })
  /**
   * The kit starts: connections of the page itself need confirming, and those that an earlier visit or another tab has
   * stored are restored. One event for all namespaces: after a part of them, other tabs would read the rest as disconnected.
   */
  | {
      readonly type: 'restored'
      readonly activeNamespace?: Namespace | undefined
      readonly namespaces: Readonly<Partial<Record<Namespace, StoredNamespace>>>
    }
  /** The visitor has disconnected wallets, here or in another tab. */
  | {
      readonly type: 'disconnected'
      readonly wallets: readonly DisconnectedWallets[]
      readonly by: 'visitor' | 'otherTab'
    }
  /** The visitor has chosen the active namespace. */
  | { readonly type: 'activated'; readonly namespace: Namespace }

/** What is stored of a namespace. */
export interface StoredNamespace {
  readonly connections: readonly Connection[]
  /** Absent when the site no longer offers the network. */
  readonly networkId?: NetworkId
  /** Absent when the visitor has chosen none: the site's option applies. */
  readonly preferredAccountType?: AccountType
}

/** One wallet of a namespace; all of them without `connectorId`. */
export interface DisconnectedWallets {
  readonly namespace: Namespace
  readonly connectorId?: string | undefined
}

/**
 * The state machine of all connections: the namespaces, and which of them is active. Pure. Namespaces are independent of
 * each other; the active one changes with the visitor's choice, with a new connection, and when it has lost its last wallet
 * while another namespace has one. A locked wallet may come back, so its namespace stays active.
 * @throws AdapterNotFound for a namespace that the kit has no adapter for
 */
export function reduceConnections(
  state: ConnectionsState,
  event: ConnectionsEvent,
  offered: OfferedNetworks,
): ConnectionsState {
  const reduce = (before: ConnectionsState, namespace: Namespace, change: NamespaceEvent) => {
    const was = before.namespaces[namespace]
    if (!was) throw adapterNotFound(namespace)
    const is = reduceNamespace(was, change, offered)
    return is === was
      ? before
      : { ...before, namespaces: { ...before.namespaces, [namespace]: is } }
  }
  switch (event.type) {
    case 'activated':
      if (!state.namespaces[event.namespace]) throw adapterNotFound(event.namespace)
      return withActive(state, event.namespace)
    case 'restored': {
      const { activeNamespace = state.activeNamespace, namespaces } = event
      const known = namespacesOf(state)
      const isKnown = known.includes(activeNamespace)
      return known.reduce(
        (before, namespace) => {
          const restarted = reduce(before, namespace, { type: 'restarted' })
          const stored = namespaces[namespace]
          return stored
            ? reduce(restarted, namespace, { type: 'connectionsRestored', ...stored })
            : restarted
        },
        isKnown ? withActive(state, activeNamespace) : state,
      )
    }
    case 'disconnected': {
      const { wallets, by } = event
      const next = wallets.reduce(
        (before, { namespace, connectorId }) =>
          reduce(before, namespace, { type: 'disconnected', connectorId, by }),
        state,
      )
      return withActiveFallback(state, next)
    }
    case 'connected':
      return withActive(reduce(state, event.namespace, event), event.namespace)
    case 'walletDisconnected':
    case 'reconnectFailed':
      return withActiveFallback(state, reduce(state, event.namespace, event))
    default:
      return reduce(state, event.namespace, event)
  }
}

function withActive(state: ConnectionsState, activeNamespace: Namespace): ConnectionsState {
  return state.activeNamespace === activeNamespace ? state : { ...state, activeNamespace }
}

/** Once the active namespace has lost its last wallet, the first one that has a wallet becomes active. */
function withActiveFallback(before: ConnectionsState, after: ConnectionsState): ConnectionsState {
  const was = before.namespaces[before.activeNamespace]
  const is = after.namespaces[after.activeNamespace]
  if (!was || !is || !isInUse(was) || isInUse(is)) return after
  const next = namespacesOf(after).find(
    (namespace) => (after.namespaces[namespace]?.connections.length ?? 0) > 0,
  )
  return next === undefined ? after : withActive(after, next)
}

function isInUse({ connections, dormant, pendingConnectorId }: NamespaceState): boolean {
  return connections.length + dormant.length > 0 || pendingConnectorId !== undefined
}

/** In the order of the site's adapters. */
function namespacesOf({ namespaces }: ConnectionsState): readonly Namespace[] {
  return Object.keys(namespaces) as Namespace[]
}

/** Returns the error for a namespace that the kit has no adapter for. */
export function adapterNotFound(namespace: Namespace): KitError {
  return new KitError('AdapterNotFound', 'Chain adapter not found', {
    fix: `Give the adapter of ${namespace} to createKit.`,
    context: { namespace },
  })
}
