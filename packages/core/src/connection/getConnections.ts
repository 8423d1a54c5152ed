import type { KitState } from '../kit.ts'
import type { Connection, ConnectionsState } from './state.ts'

/** Every wallet of every family: the family in front first, in each the active wallet first. */
export function getConnections(state: Pick<KitState, 'connections'>): readonly Connection[] {
  const { connections } = state
  const known = answers.get(connections)
  if (known) return known
  const others = Object.entries(connections.namespaces).filter(
    ([namespace]) => namespace !== connections.activeNamespace,
  )
  const families = [
    connections.namespaces[connections.activeNamespace],
    ...others.map(([, f]) => f),
  ]
  const answer = families.flatMap((family) => family?.connections ?? [])
  answers.set(connections, answer)
  return answer
}

// The same state gives the same array.
const answers = new WeakMap<ConnectionsState, readonly Connection[]>()
