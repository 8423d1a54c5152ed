import { getConnections, type Connection } from '@latchkit/core'
import { useKitState } from './useKitState.ts'

/** Every wallet that is connected, over all chain families; the active one first. */
export function useConnections(): readonly Connection[] {
  return useKitState(getConnections)
}
