import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { endAttempt } from './attempts.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { requireAdapter } from './requireAdapter.ts'
import { withFilledFront } from './withFilledFront.ts'

/** What {@link disconnect} takes. */
export interface DisconnectOptions {
  /** One family; all where none is named. */
  readonly namespace?: Namespace
  /** One wallet; all of the family where none is named. */
  readonly connectorId?: string
}

/**
 * Disconnects a wallet, a family or everything, and forgets it. The kit has let go at once, whatever the wallet does;
 * where the family in front has no wallet left, one that has comes to the front. The promise resolves when the wallets have withdrawn their permission too.
 * @throws AdapterNotFound
 */
export async function disconnect(kit: Kit, options: DisconnectOptions = {}): Promise<void> {
  const { namespace, connectorId } = options
  const families = namespace === undefined ? Array.from(kit.adapters.keys()) : [namespace]
  const farewells = withFilledFront(kit, () =>
    families.map((family) => leave(kit, family, connectorId)),
  )
  await Promise.all(farewells)
}

async function leave(kit: Kit, namespace: Namespace, connectorId?: string): Promise<void> {
  const adapter = requireAdapter(kit, namespace)
  const { connections, dormant, pendingConnectorId } = getNamespaceState(kit.store.get(), namespace)
  if (
    pendingConnectorId !== undefined &&
    (connectorId ?? pendingConnectorId) === pendingConnectorId
  )
    endAttempt(kit, namespace, 'The wallet was disconnected.')
  const leaving = [...connections, ...dormant].filter(
    (connection) => connectorId === undefined || connection.connectorId === connectorId,
  )
  const departures = leaving.map(
    (connection) =>
      ({ type: 'disconnect', namespace, connectorId: connection.connectorId }) as const,
  )
  dispatch(kit, namespace, { type: 'dropped', connectorId }, departures)
  await Promise.all(leaving.map((connection) => adapter.disconnect(connection.connectorId)))
}
