import { emit } from '../internal/emit.ts'
import type { Kit } from '../kit.ts'
import { forgetAccounts } from './stored/forgetAccounts.ts'
import { kitEventsOf } from './machine/kitEventsOf.ts'
import { reduceConnections, type ConnectionsEvent } from './machine/reduceConnections.ts'
import { writeStoredConnections } from './stored/storedConnections.ts'

/**
 * Applies an event to the connections of a kit, stores the outcome, forgets accounts that left and emits the site's events.
 * Nothing else changes connections.
 * @throws AdapterNotFound for a namespace that the kit has no adapter for
 */
export function dispatch(kit: Kit, event: ConnectionsEvent): void {
  const before = kit.store.get().connections
  const after = reduceConnections(before, event, kit.networks)
  const events = kitEventsOf(event, before, after)
  if (after !== before) kit.store.set((state) => ({ ...state, connections: after }))
  else if (event.type !== 'activated') return
  writeStoredConnections(kit, before, after)
  forgetAccounts(kit, before, after)
  for (const each of events) emit(kit, each)
}
