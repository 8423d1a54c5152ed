import type { Namespace, NetworkId } from '@latchkit/wire'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import type { Connection } from '../connection/state.ts'
import { withdraw } from '../connection/withdraw.ts'
import type { Kit } from '../kit.ts'
import { createRemoteStorage, type RemoteStorage } from './remoteStorage.ts'
import { alertRejection } from './walletConnectErrors.ts'

/** What remote wallets need of their kit. */
export interface RemoteHost {
  /** Aborted when the kit stops. */
  readonly lifetime: AbortSignal
  readonly storage: RemoteStorage
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
    withdraw(kit, namespace, { connectorId, reason: 'disconnected' })
  const namespaces = () => Array.from(kit.adapters.keys())
  return {
    lifetime,
    storage: createRemoteStorage(kit.storage),
    connectorIds: () =>
      namespaces().flatMap((namespace) =>
        connectionsOf(namespace).map(({ connectorId }) => connectorId),
      ),
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
