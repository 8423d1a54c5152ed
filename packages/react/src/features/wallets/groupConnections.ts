import type { Connection, ConnectionsState } from '@latchkit/core'
import { namespaces, type Namespace } from '@latchkit/wire'
import { inSteadyOrder } from '../../model/inSteadyOrder.ts'

/** The wallets of one chain family, and which of them sleep. */
export interface HeldFamily {
  readonly namespace: Namespace
  readonly connections: readonly Connection[]
  readonly asleep: ReadonlySet<Connection>
}

/** The families that have a wallet. They and their wallets are always in the same order: a switch or a lock moves nothing. */
export function groupConnections(state: ConnectionsState, locale: string): readonly HeldFamily[] {
  return namespaces.flatMap((namespace) => {
    const { connections = [], dormant = [] } = state.namespaces[namespace] ?? {}
    const all = inSteadyOrder([...connections, ...dormant], locale)
    return all.length > 0 ? [{ namespace, connections: all, asleep: new Set(dormant) }] : []
  })
}
