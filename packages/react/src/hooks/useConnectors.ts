import type { Connector } from '@latchkit/core'
import { useKitState } from './useKitState.ts'

/**
 * Returns the wallets that the page can reach, once for each namespace that they support.
 * @example
 * const names = useConnectors().map((connector) => connector.name)
 */
export function useConnectors(): readonly Connector[] {
  return useKitState(({ connectors }) => connectors)
}
