import { defaultAccountType } from '../account/defaultAccountType.ts'
import type { Kit } from '../kit.ts'
import { readConnectionMemory } from './connectionMemory.ts'
import { dispatch } from './dispatch.ts'
import { dropMissing } from './dropMissing.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { resume } from './resume.ts'

/**
 * Does here what was done in another tab: lets go of wallets that were disconnected there, takes up those that were
 * connected, and follows what they were called and which accounts were preferred there.
 */
export function followOtherTabs(kit: Kit): void {
  const memory = readConnectionMemory(kit)
  // A tab of another version of the site has written there: nobody has disconnected anything.
  if (!memory) return
  dropMissing(kit, memory)
  for (const namespace of kit.adapters.keys()) {
    const { connections, dormant, ...own } = getNamespaceState(kit.store.get(), namespace)
    const known = new Set([...connections, ...dormant].map(({ connectorId }) => connectorId))
    const family = memory.namespaces[namespace]
    if (!family) continue
    const {
      sessions,
      preferredAccountType: accountType = defaultAccountType(kit.config, namespace),
    } = family
    // The same one as here says nothing of the account that was chosen here since.
    if (accountType !== own.preferredAccountType)
      dispatch(kit, namespace, { type: 'accountTypePreferred', accountType })
    for (const session of sessions) {
      const { connectorId, label } = session
      if (known.has(connectorId)) dispatch(kit, namespace, { type: 'labelled', connectorId, label })
      else void resume(kit, session)
    }
  }
}
