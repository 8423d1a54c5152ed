import { getConnections, type Connection } from '@latchkit/core'
import { useKitState } from './useKitState.ts'

/**
 * Returns every connected wallet of all namespaces, the active one first.
 * @example
 * const count = useConnections().length
 */
export function useConnections(): readonly Connection[] {
  return useKitState(getConnections)
}
