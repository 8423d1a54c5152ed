import { getActiveNetwork, type EvmNetwork, type Network } from '@latchkit/core'
import type { Namespace } from '@latchkit/wire'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export interface UseChainIdParameters<Name extends Namespace> {
  /** Returns the id only if the active network is of this namespace. */
  readonly namespace?: Name
}

/** A number on EVM, as the hooks of wagmi and the actions of `@latchkit/evm` take it; the CAIP-2 reference elsewhere. */
interface ChainIds extends Readonly<Record<Namespace, Network['id']>> {
  readonly eip155: EvmNetwork['id']
  readonly solana: string
  readonly bip122: string
  readonly polkadot: string
}

/**
 * Returns the chain's own id of the active network, or `undefined` if the site does not offer the wallet's network.
 * @param parameters.namespace for a site that uses one namespace alone: the id has its type, and is `undefined` on another
 * @example
 * const chainId = useChainId({ namespace: 'eip155' }) // 1 on Ethereum: a number
 */
export function useChainId<Name extends Namespace = Namespace>({
  namespace,
}: UseChainIdParameters<Name> = {}): ChainIds[Name] | undefined {
  const kit = useKit()
  return useKitState((state) => {
    const { network } = getActiveNetwork(kit, state)
    const isAsked = namespace === undefined || network?.namespace === namespace
    return isAsked ? (network?.id as ChainIds[Name] | undefined) : undefined
  })
}
