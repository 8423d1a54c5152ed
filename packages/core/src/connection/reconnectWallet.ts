import { reconnectTimeoutMs } from '../earlyLimits.ts'
import { withDeadline } from '../internal/withDeadline.ts'
import type { Kit } from '../kit.ts'
import { applyWalletEvent } from './applyWalletEvent.ts'
import { dispatch } from './dispatch.ts'
import { requireAdapter } from './requireAdapter.ts'
import type { Connection } from './state.ts'

/**
 * Reconnects a remembered wallet without a prompt. Returns the connection if the wallet answers in time; a wallet that
 * answers later is connected then.
 */
export async function reconnectWallet(
  kit: Kit,
  remembered: Connection,
): Promise<Connection | undefined> {
  const { connectorId, connectorName, namespace, networkId: chosenNetworkId } = remembered
  const adapter = requireAdapter(kit, namespace)
  const lifetime = kit.lifetime()
  dispatch(kit, { type: 'connectionsRestored', namespace, connections: [remembered] })
  const answering = adapter.reconnect(connectorId, { chosenNetworkId, signal: lifetime })
  const answer = await withDeadline(() => answering, {
    signal: lifetime,
    timeoutMs: reconnectTimeoutMs,
    subject: connectorName,
  }).catch(() => 'silent' as const)
  // The kit was stopped before the wallet answered: what is stored stays.
  if (lifetime.aborted) return undefined
  if (typeof answer !== 'string')
    return applyWalletEvent(kit, { type: 'reconnected', namespace, connectorId, session: answer })
  const isPresent = adapter.connectors().some(({ id }) => id === connectorId)
  const gone = answer === 'gone' && isPresent ? 'forgotten' : 'absent'
  const reason = answer === 'locked' ? 'locked' : gone
  dispatch(kit, { type: 'reconnectFailed', namespace, connectorId, reason })
  if (answer === 'silent') answering.then(applyLate).catch(() => undefined)
  return undefined

  function applyLate(session: Awaited<typeof answering>): void {
    if (typeof session !== 'string' && !lifetime.aborted)
      applyWalletEvent(kit, { type: 'reconnected', namespace, connectorId, session })
  }
}
