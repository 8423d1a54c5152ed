import type { KitState } from '../kit.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import type { Connection } from './state.ts'

/** The active wallet of the family in front; `remembered` while it is being taken up again. */
export function getConnection(state: Pick<KitState, 'connections'>): Connection | undefined {
  return getNamespaceState(state).connections[0]
}
