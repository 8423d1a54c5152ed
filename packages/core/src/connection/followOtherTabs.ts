import type { Kit } from '../kit.ts'
import { readConnectionMemory } from './connectionMemory.ts'
import { dispatch } from './dispatch.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { resume } from './resume.ts'

/** Does here what was done in another tab: lets go of wallets that were disconnected there, takes up those that were connected. */
export function followOtherTabs(kit: Kit): void {
  const memory = readConnectionMemory(kit)
  // A tab of another version of the site has written there: nobody has disconnected anything.
  if (!memory) return
  for (const namespace of kit.adapters.keys()) {
    const sessions = memory.namespaces[namespace]?.sessions ?? []
    const kept = new Set(sessions.map(({ connectorId }) => connectorId))
    const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
    const here = [...connections, ...dormant]
    for (const { connectorId } of here) {
      if (kept.has(connectorId)) continue
      dispatch(kit, namespace, { type: 'dropped', connectorId })
      kit.emit({ type: 'disconnect', namespace, connectorId })
    }
    const known = new Set(here.map(({ connectorId }) => connectorId))
    for (const session of sessions) if (!known.has(session.connectorId)) void resume(kit, session)
  }
}
