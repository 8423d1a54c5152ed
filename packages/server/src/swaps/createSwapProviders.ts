import type { Chain } from '../chain/chain.ts'
import { createPoolProvider } from './providers/pools/createPoolProvider.ts'
import type { SwapProvider } from './swapProvider.ts'

/** The provider of each network for which the operator has set one up, by its CAIP-2 id. */
export function createSwapProviders(
  chains: ReadonlyMap<string, Chain>,
): ReadonlyMap<string, SwapProvider> {
  return new Map(
    [...chains].flatMap(([id, chain]): readonly [string, SwapProvider][] => {
      const { swaps } = chain.network
      return swaps ? [[id, createPoolProvider(chain, swaps)]] : []
    }),
  )
}
