import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { writeConnectionMemory } from './connectionMemory.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { reduceNamespace, type NamespaceEvent } from './reduceNamespace.ts'
import type { NamespaceState } from './state.ts'

/** The only way in which a connection changes: gives an event to the family's machine, remembers the outcome, tells the site. */
export function dispatch(kit: Kit, namespace: Namespace, event: NamespaceEvent): void {
  const before = getNamespaceState(kit.store.get(), namespace)
  const after = reduceNamespace(before, event, kit.networks)
  if (after === before) return
  kit.store.set((state) => ({
    ...state,
    connections: {
      ...state.connections,
      namespaces: { ...state.connections.namespaces, [namespace]: after },
    },
  }))
  writeConnectionMemory(kit, kit.store.get().connections.activeNamespace, namespace, after)
  tell(kit, before, after)
}

function tell(kit: Kit, before: NamespaceState, after: NamespaceState): void {
  const [was] = before.connections
  const [is] = after.connections
  if (!was || !is || was.connectorId !== is.connectorId || was.remembered || is.remembered) return
  if (was.account.address !== is.account.address)
    kit.emit({ type: 'account_change', account: is.account.caipAccountId })
  if (was.networkId !== is.networkId) kit.emit({ type: 'network_change', networkId: is.networkId })
}
