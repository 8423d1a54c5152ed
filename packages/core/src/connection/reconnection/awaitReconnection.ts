import { reconnectTimeoutMs } from '../../earlyLimits.ts'
import { withDeadline } from '../../internal/withDeadline.ts'
import type { ChainAdapter } from '../../adapter.ts'
import type { Kit } from '../../kit.ts'
import { applyWalletEvent } from './applyWalletEvent.ts'
import { dispatch } from '../dispatch.ts'
import type { Connection } from '../state.ts'

/** Waits for what a remembered wallet answers. Returns the connection if it does in time; later, it is connected then. */
export async function awaitReconnection(
  kit: Kit,
  { connectorId, connectorName, namespace }: Connection,
  adapter: ChainAdapter,
  answering: ReturnType<ChainAdapter['reconnect']>,
  lifetime: AbortSignal,
): Promise<Connection | undefined> {
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
