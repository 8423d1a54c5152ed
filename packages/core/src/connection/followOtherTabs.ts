import type { Kit } from '../kit.ts'
import { readConnectionMemory } from './connectionMemory.ts'
import { dropMissing } from './dropMissing.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { resume } from './resume.ts'

/** Does here what was done in another tab: lets go of wallets that were disconnected there, takes up those that were connected. */
export function followOtherTabs(kit: Kit): void {
  const memory = readConnectionMemory(kit)
  // A tab of another version of the site has written there: nobody has disconnected anything.
  if (!memory) return
  dropMissing(kit, memory)
  for (const namespace of kit.adapters.keys()) {
    const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
    const known = new Set([...connections, ...dormant].map(({ connectorId }) => connectorId))
    for (const session of memory.namespaces[namespace]?.sessions ?? [])
      if (!known.has(session.connectorId)) void resume(kit, session)
  }
}
