import type { KitState } from '../kit.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import type { Connection } from './state.ts'

/**
 * Returns the active wallet of the active namespace; `remembered` is true while it is being reconnected.
 * @example
 * const address = getConnection(kit.store.get())?.account.address
 */
export function getConnection(state: Pick<KitState, 'connections'>): Connection | undefined {
  return getNamespaceState(state).connections[0]
}
