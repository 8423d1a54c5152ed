import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import type { NamespaceEvent } from './reduceNamespace.ts'
import type { Connection } from './state.ts'
import { emit } from '../internal/emit.ts'

/** Gives the family's machine what a wallet says of itself. That a wallet has come back by it is told to the site, once. */
export function hear(
  kit: Kit,
  namespace: Namespace,
  event: Extract<NamespaceEvent, { readonly type: 'resumed' | 'changed' }>,
): Connection | undefined {
  const { connectorId } = event
  const find = () =>
    getNamespaceState(kit.store.get(), namespace).connections.find(
      (connection) => connection.connectorId === connectorId,
    )
  const wasConnected = find()?.remembered === false
  dispatch(kit, namespace, event)
  const connection = find()
  // A wallet that is being asked besides is told of by the answer to that.
  const { pendingConnectorId } = getNamespaceState(kit.store.get(), namespace)
  if (connection && !wasConnected && pendingConnectorId !== connectorId) {
    const account = connection.account.accountId
    emit(kit, { type: 'connect', namespace, connectorId, account, reconnected: true })
  }
  return connection
}
