import type { EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { defineChain, type Chain } from 'viem'

/** Returns a local chain as viem and wagmi describe one. */
export function viemChain({ id, rpcUrl }: Pick<EvmTestChain, 'id' | 'rpcUrl'>): Chain {
  return defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
}
