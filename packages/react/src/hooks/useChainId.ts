import { getActiveNetwork, type Network } from '@latchkit/core'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** The chain's own id of the network in use; `undefined` where the wallet is on one that the site does not offer. */
export function useChainId(): Network['id'] | undefined {
  const kit = useKit()
  return useKitState((state) => getActiveNetwork(kit, state).network?.id)
}
