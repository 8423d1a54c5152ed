import { memoize } from '../internal/memoize.ts'
import type { KitState } from '../kit.ts'
import type { Connection, ConnectionsState } from './state.ts'

/**
 * Returns every connected wallet of every namespace: those of the active namespace first, and in each namespace the active
 * wallet first. The same state returns the same array.
 * @example
 * const [active, ...others] = getConnections(kit.store.get())
 */
export function getConnections(state: Pick<KitState, 'connections'>): readonly Connection[] {
  return connectionsOf(state.connections)
}

const connectionsOf = memoize(({ activeNamespace, namespaces }: ConnectionsState) => {
  const others = Object.entries(namespaces).filter(([namespace]) => namespace !== activeNamespace)
  const states = [namespaces[activeNamespace], ...others.map(([, state]) => state)]
  return states.flatMap((state) => state?.connections ?? [])
})
