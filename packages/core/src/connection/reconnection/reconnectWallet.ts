import type { Kit } from '../../kit.ts'
import { dispatch } from '../dispatch.ts'
import { requireAdapter } from '../requireAdapter.ts'
import type { Connection } from '../state.ts'

/**
 * Reconnects a remembered wallet without a prompt. Returns the connection if the wallet answers in time; a wallet that
 * answers later is connected then. The wallet is asked while the code is loaded that waits for its answer.
 */
export async function reconnectWallet(
  kit: Kit,
  remembered: Connection,
): Promise<Connection | undefined> {
  const { connectorId, namespace, networkId: chosenNetworkId } = remembered
  const lifetime = kit.lifetime()
  dispatch(kit, { type: 'connectionsRestored', namespace, connections: [remembered] })
  const adapter = requireAdapter(kit, namespace)
  const answering = adapter.reconnect(connectorId, { chosenNetworkId, signal: lifetime })
  answering.catch(() => undefined)
  try {
    const { awaitReconnection } = await import('./awaitReconnection.ts')
    return await awaitReconnection(kit, remembered, adapter, answering, lifetime)
  } catch {
    // Without a network: the wallet is remembered for the next visit.
    if (!lifetime.aborted)
      dispatch(kit, { type: 'reconnectFailed', namespace, connectorId, reason: 'absent' })
    return undefined
  }
}
