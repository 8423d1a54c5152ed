import type { Connector } from '@latchkit/core'
import { useKitState } from './useKitState.ts'

/** The wallets that the page can reach, as each chain family sees them. */
export function useConnectors(): readonly Connector[] {
  return useKitState(({ connectors }) => connectors)
}
