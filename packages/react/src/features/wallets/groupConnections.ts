import type { Connection, ConnectionsState } from '@latchkit/core'
import { namespaces, type Namespace } from '@latchkit/wire'

/** The wallets of one chain family, the active one first, and those that sleep. */
export interface HeldFamily {
  readonly namespace: Namespace
  readonly connections: readonly Connection[]
  readonly dormant: readonly Connection[]
}

/** The families that have a wallet, always in the same order: a switch moves nothing but the mark. */
export function groupConnections(state: ConnectionsState): readonly HeldFamily[] {
  return namespaces.flatMap((namespace) => {
    const { connections = [], dormant = [] } = state.namespaces[namespace] ?? {}
    return connections.length + dormant.length > 0 ? [{ namespace, connections, dormant }] : []
  })
}
