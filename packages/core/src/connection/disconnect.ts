import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { pendingConnects } from './openConnect.ts'
import { requireAdapter } from './requireAdapter.ts'

/** Options of {@link disconnect}. */
export interface DisconnectOptions {
  /** One namespace. Default: all of them. */
  readonly namespace?: Namespace
  /** One wallet. Default: all wallets of the namespace. */
  readonly connectorId?: string
}

/**
 * Disconnects a wallet, a namespace or everything. The kit forgets the wallets at once, whatever they answer; when the active
 * namespace has no wallet left, another one that has becomes active. Resolves once the wallets have revoked their permission.
 * @throws AdapterNotFound
 * @example
 * await disconnect(kit) // everything
 * await disconnect(kit, { namespace, connectorId: 'io.metamask' }) // one wallet
 */
export async function disconnect(kit: Kit, options: DisconnectOptions = {}): Promise<void> {
  const { namespace, connectorId } = options
  const namespaces = namespace === undefined ? Array.from(kit.adapters.keys()) : [namespace]
  const leaving = namespaces.map((each) => {
    const state = getNamespaceState(kit.store.get(), each)
    const pending = state.pendingConnectorId
    const isPending = pending !== undefined && (connectorId ?? pending) === pending
    return {
      adapter: requireAdapter(kit, each),
      wallets: [...state.connections, ...state.dormant].filter(
        (connection) => connectorId === undefined || connection.connectorId === connectorId,
      ),
      pending: isPending ? pendingConnects(kit).get(each) : undefined,
    }
  })
  const wallets = namespaces.map((each) => ({ namespace: each, connectorId }))
  dispatch(kit, { type: 'disconnected', wallets, by: 'visitor' })
  for (const { pending } of leaving) pending?.cancel('The wallet was disconnected.')
  await Promise.all(
    leaving.flatMap(({ adapter, wallets: dropped }) =>
      // An adapter that throws at once must not keep the others from leaving.
      dropped.map(async (connection) => await adapter.disconnect(connection.connectorId)),
    ),
  )
}
