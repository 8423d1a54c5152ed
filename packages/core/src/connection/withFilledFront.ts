import type { Kit } from '../kit.ts'
import { bringToFront } from './bringToFront.ts'
import { getNamespaceState } from './getNamespaceState.ts'

/**
 * Does something that may take wallets away. Where the family in front has lost its last by it, one that has a wallet
 * comes to the front. A wallet that only sleeps keeps its place, and so does a family that had none before.
 */
export function withFilledFront<Value>(kit: Kit, change: () => Value): Value {
  const wasFilled = isFilled(kit)
  const answer = change()
  if (!wasFilled || isFilled(kit)) return answer
  const next = Array.from(kit.adapters.keys()).find(
    (namespace) => getNamespaceState(kit.store.get(), namespace).connections.length > 0,
  )
  if (next !== undefined) bringToFront(kit, next)
  return answer
}

function isFilled(kit: Kit): boolean {
  const { connections, dormant, pendingConnectorId } = getNamespaceState(kit.store.get())
  return connections.length + dormant.length > 0 || pendingConnectorId !== undefined
}
