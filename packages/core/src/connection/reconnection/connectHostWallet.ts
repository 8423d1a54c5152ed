import type { Kit } from '../../kit.ts'
import type { Connector } from '../../connector.ts'
import { applyWalletEvent } from './applyWalletEvent.ts'
import { dispatch } from '../dispatch.ts'
import { getNamespaceState } from '../getNamespaceState.ts'
import { requireAdapter } from '../requireAdapter.ts'

/** Connects the wallet that the visitor has opened the page in, unless another wallet of its namespace is connected. */
export async function connectHostWallet(
  kit: Kit,
  { id: connectorId, name: connectorName, namespace }: Connector,
): Promise<void> {
  const signal = kit.lifetime()
  const session = await requireAdapter(kit, namespace).reconnect(connectorId, { signal })
  const { status } = getNamespaceState(kit.store.get(), namespace)
  if (typeof session === 'string' || status !== 'disconnected' || signal.aborted) return
  const [account] = session.accounts
  const connection = {
    ...session,
    connectorId,
    connectorName,
    namespace,
    account,
    remembered: true,
  }
  dispatch(kit, { type: 'connectionsRestored', namespace, connections: [connection] })
  applyWalletEvent(kit, { type: 'reconnected', namespace, connectorId, session })
}
