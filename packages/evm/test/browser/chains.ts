import { createTestClient, http, publicActions, walletActions } from 'viem'
import { inject } from 'vitest'
import type { EvmTestChain } from '@latchkit/test-kit/startEvmChain'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Two real chains, the first with an ERC-20 of which the first account has 1,000. */
    readonly evmChains: {
      readonly rpcUrls: readonly [string, string]
      readonly token: `0x${string}`
    }
  }
}

/** The chains that the run has started, for a test in a browser. */
export function openChains(): {
  readonly chains: readonly [EvmTestChain, EvmTestChain]
  readonly token: `0x${string}`
} {
  const { rpcUrls, token } = inject('evmChains')
  return { chains: [chainAt(31_337, rpcUrls[0]), chainAt(31_338, rpcUrls[1])], token }
}

function chainAt(id: number, rpcUrl: string): EvmTestChain {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
  return { id, rpcUrl, client, stop: () => {} }
}
