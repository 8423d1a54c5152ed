import type { Kit } from '../../kit.ts'
import { dispatch } from '../dispatch.ts'
import { getNamespaceState } from '../getNamespaceState.ts'
import type { ConnectionsEvent } from '../machine/reduceConnections.ts'
import type { Connection } from '../state.ts'
import { emit } from '../../internal/emit.ts'

/** Applies what a wallet reports. Emits `connect` if the wallet has reconnected by it. */
export function applyWalletEvent(
  kit: Kit,
  event: Extract<ConnectionsEvent, { readonly type: 'reconnected' | 'sessionChanged' }>,
): Connection | undefined {
  const { namespace, connectorId } = event
  const find = () =>
    getNamespaceState(kit.store.get(), namespace).connections.find(
      (connection) => connection.connectorId === connectorId,
    )
  const wasConnected = find()?.remembered === false
  dispatch(kit, event)
  const connection = find()
  // `connect` emits the event itself for the wallet that it is asking.
  const { pendingConnectorId } = getNamespaceState(kit.store.get(), namespace)
  if (connection && !wasConnected && pendingConnectorId !== connectorId) {
    const account = connection.account.accountId
    emit(kit, { type: 'connect', namespace, connectorId, account, reconnected: true })
  }
  return connection
}
