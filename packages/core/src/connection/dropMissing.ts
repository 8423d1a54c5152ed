import type { Kit } from '../kit.ts'
import type { ConnectionMemory } from './connectionMemory.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { withFilledFront } from './withFilledFront.ts'

/** Lets go of the wallets that are not remembered any more: another tab has disconnected them. */
export function dropMissing(kit: Kit, memory: ConnectionMemory): void {
  withFilledFront(kit, () => drop(kit, memory))
}

function drop(kit: Kit, { namespaces }: ConnectionMemory): void {
  for (const namespace of kit.adapters.keys()) {
    const sessions = namespaces[namespace]?.sessions ?? []
    const kept = new Set(sessions.map(({ connectorId }) => connectorId))
    const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
    for (const { connectorId } of [...connections, ...dormant]) {
      if (kept.has(connectorId)) continue
      const departure = { type: 'disconnect', namespace, connectorId } as const
      dispatch(kit, namespace, { type: 'dropped', connectorId }, [departure])
    }
  }
}
