import { KitError, switchNetwork, type Network } from '@latchkit/core'
import { networkIdOf, type NetworkChoice } from '../model/networkIdOf.ts'
import { useAction, type Action } from './useAction.ts'
import { useChains } from './useChains.ts'
import { useKit } from './useKit.ts'

export interface UseSwitchChainResult extends Action<NetworkChoice, void> {
  readonly switchChain: Action<NetworkChoice, void>['mutate']
  readonly switchChainAsync: Action<NetworkChoice, void>['mutateAsync']
  readonly chains: readonly Network[]
}

/**
 * Switches the active wallet to another network of the site.
 * @throws KitError from `switchChainAsync` alone: `NetworkNotFound`, `UserRejected` and the other errors of `switchNetwork`
 * @example
 * const { switchChain, chains } = useSwitchChain()
 * <button onClick={() => switchChain({ chainId: 137 })}>Polygon</button>
 */
export function useSwitchChain(): UseSwitchChainResult {
  const kit = useKit()
  const chains = useChains()
  const action = useAction(async (choice: NetworkChoice) => {
    const networkId = networkIdOf(kit, choice)
    if (networkId === undefined) {
      throw new KitError('NetworkNotFound', 'No network was named.', {
        fix: 'Give a chainId or a networkId.',
      })
    }
    await switchNetwork(kit, { networkId })
  })
  return { ...action, switchChain: action.mutate, switchChainAsync: action.mutateAsync, chains }
}
