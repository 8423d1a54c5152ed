import type { Kit } from '../kit.ts'
import type { Connector } from '../wallets/connector.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { hear } from './hear.ts'
import { requireAdapter } from './requireAdapter.ts'

/** The visitor has opened the page in this wallet: it is connected, unless another one of its family is. */
export async function connectFrame(
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
  dispatch(kit, namespace, { type: 'remembered', connections: [connection] })
  hear(kit, namespace, { type: 'resumed', connectorId, session })
}
