import type { Chain, SwapServiceSettings } from '@latchkit/backend/chain'
import { createPoolProvider } from './providers/pools/createPoolProvider.ts'
import { createLifi } from './providers/services/createLifi.ts'
import { createOneInch } from './providers/services/createOneInch.ts'
import { createZeroEx } from './providers/services/createZeroEx.ts'
import type { SwapProvider } from './swapProvider.ts'

/** The provider of each network for which the operator has set one up, by its CAIP-2 id. */
export function createSwapProviders(
  chains: ReadonlyMap<string, Chain>,
): ReadonlyMap<string, SwapProvider> {
  return new Map(
    [...chains].flatMap(([id, chain]): readonly [string, SwapProvider][] => {
      const { swaps, swapService } = chain.network
      if (swaps) return [[id, createPoolProvider(chain, swaps)]]
      return swapService ? [[id, services[swapService.kind](chain, swapService)]] : []
    }),
  )
}

const services: Readonly<
  Record<SwapServiceSettings['kind'], (chain: Chain, settings: SwapServiceSettings) => SwapProvider>
> = { '1inch': createOneInch, '0x': createZeroEx, lifi: createLifi }
