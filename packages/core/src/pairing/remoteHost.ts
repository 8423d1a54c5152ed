import type { Namespace, NetworkId } from '@latchkit/wire'
import { dispatch } from '../connection/dispatch.ts'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { sessionTopicOf } from '../wallets/remoteConnectorId.ts'
import { createRemoteStorage, type RemoteStorage } from './remoteStorage.ts'
import { alertRejection } from './walletConnectErrors.ts'

/** What remote wallets need of their kit. */
export interface RemoteHost {
  /** Aborted when the kit stops. */
  readonly lifetime: AbortSignal
  readonly storage: RemoteStorage
  /**
   * Returns the topics of all remote wallets, stored or connected: tabs may overwrite each other's list, so that
   * connections count as well.
   */
  topics(): ReadonlySet<string>
  /** Returns the connector ids of all connections, open or dormant. */
  connectorIds(): readonly string[]
  /** Returns the connection of a connector, open or dormant. */
  findConnection(namespace: Namespace, connectorId: string): Connection | undefined
  /** Returns the network that a namespace uses. */
  networkId(namespace: Namespace): NetworkId
  /** Removes the connections of a connector whose session has ended. */
  withdraw(connectorId: string): void
  /** Removes the connection of a connector in one namespace, and lets the adapter stop listening. */
  release(namespace: Namespace, connectorId: string): Promise<void>
  /** Alerts the site's developer if the relay rejects the site. */
  alert(error: unknown): void
}

export function createRemoteHost(kit: Kit, lifetime: AbortSignal): RemoteHost {
  const stateOf = (namespace: Namespace) => getNamespaceState(kit.store.get(), namespace)
  const connectionsOf = (namespace: Namespace) => {
    const { connections, dormant } = stateOf(namespace)
    return [...connections, ...dormant]
  }
  const withdrawFrom = (namespace: Namespace, connectorId: string) =>
    dispatch(kit, { type: 'walletDisconnected', namespace, connectorId, reason: 'disconnected' })
  const namespaces = () => Array.from(kit.adapters.keys())
  const storage = createRemoteStorage(kit.storage)
  const connectorIds = () =>
    namespaces().flatMap((namespace) =>
      connectionsOf(namespace).map(({ connectorId }) => connectorId),
    )
  return {
    lifetime,
    storage,
    topics() {
      const stored = storage.list().map(({ topic }) => topic)
      const connected = connectorIds().map((id) => sessionTopicOf(id))
      return new Set([...stored, ...connected].filter((topic) => topic !== undefined))
    },
    connectorIds,
    findConnection: (namespace, id) =>
      connectionsOf(namespace).find(({ connectorId }) => connectorId === id),
    networkId: (namespace) => stateOf(namespace).networkId,
    withdraw(connectorId) {
      for (const namespace of namespaces()) withdrawFrom(namespace, connectorId)
    },
    async release(namespace, connectorId) {
      withdrawFrom(namespace, connectorId)
      await kit.adapters.get(namespace)?.disconnect(connectorId)
    },
    alert: (error) => alertRejection(kit, error),
  }
}
