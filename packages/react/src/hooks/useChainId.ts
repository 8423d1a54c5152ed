import { getActiveNetwork, type Network } from '@latchkit/core'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/**
 * Returns the chain's own id of the active network, or `undefined` if the site does not offer the wallet's network.
 * @example
 * const chainId = useChainId() // 1 on Ethereum
 */
export function useChainId(): Network['id'] | undefined {
  const kit = useKit()
  return useKitState((state) => getActiveNetwork(kit, state).network?.id)
}
