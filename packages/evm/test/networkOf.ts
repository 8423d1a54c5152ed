import type { Network } from '@latchkit/core'
import { defineEvmNetwork } from '@latchkit/core/networks'
import type { EvmTestChain } from '@latchkit/test-kit/startEvmChain'

/** A network as a site describes it. */
export function networkOf({ id, rpcUrl }: Pick<EvmTestChain, 'id' | 'rpcUrl'>): Network {
  return defineEvmNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  })
}
