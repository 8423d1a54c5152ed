import { withDeadline } from '../internal/withDeadline.ts'
import type { Kit } from '../kit.ts'
import { reconnectTimeoutMs } from '../earlyLimits.ts'
import { dispatch } from './dispatch.ts'
import { hear } from './hear.ts'
import { requireAdapter } from './requireAdapter.ts'
import type { Connection } from './state.ts'
import { withFilledFront } from './withFilledFront.ts'

/**
 * Takes a remembered wallet up again without asking its owner. Answers the connection where that succeeded in time; a
 * wallet that answers later comes back then.
 */
export async function resume(kit: Kit, remembered: Connection): Promise<Connection | undefined> {
  const { connectorId, connectorName, namespace, networkId: chosenNetworkId } = remembered
  const adapter = requireAdapter(kit, namespace)
  const lifetime = kit.lifetime()
  dispatch(kit, namespace, { type: 'remembered', connections: [remembered] })
  const asked = adapter.reconnect(connectorId, { chosenNetworkId, signal: lifetime })
  const answer = await withDeadline(() => asked, {
    signal: lifetime,
    timeoutMs: reconnectTimeoutMs,
    subject: connectorName,
  }).catch(() => 'silent' as const)
  // A kit that was stopped meanwhile has learnt nothing of the wallet: what is remembered stays.
  if (lifetime.aborted) return undefined
  if (typeof answer === 'string') {
    const isThere = adapter.connectors().some(({ id }) => id === connectorId)
    const gone = answer === 'gone' && isThere ? 'forgotten' : 'absent'
    const reason = answer === 'locked' ? 'locked' : gone
    withFilledFront(kit, () => dispatch(kit, namespace, { type: 'lapsed', connectorId, reason }))
    if (answer === 'silent') asked.then(hearLate).catch(() => undefined)
    return undefined
  }
  return hear(kit, namespace, { type: 'resumed', connectorId, session: answer })

  function hearLate(session: Awaited<typeof asked>): void {
    if (typeof session !== 'string' && !lifetime.aborted)
      hear(kit, namespace, { type: 'resumed', connectorId, session })
  }
}
