import type { Chain, SwapServiceSettings } from '@latchkit/backend/chain'
import type { Route } from '@latchkit/backend/http'
import { allowanceRoute } from './allowanceRoute.ts'
import { approvalRoute } from './approvalRoute.ts'
import { gasPriceRoute } from './gasPriceRoute.ts'
import { createPoolProvider } from './providers/pools/createPoolProvider.ts'
import { checkedProvider } from './providers/services/checkedProvider.ts'
import { createLifi } from './providers/services/createLifi.ts'
import { createOneInch } from './providers/services/createOneInch.ts'
import { createZeroEx } from './providers/services/createZeroEx.ts'
import { createJupiter } from './solana/createJupiter.ts'
import { quoteRoute } from './quoteRoute.ts'
import type { SwapParts, SwapProvider } from './swapProvider.ts'
import { tokensRoute } from './tokensRoute.ts'
import { transactionRoute } from './transactionRoute.ts'

const services: Readonly<
  Record<SwapServiceSettings['kind'], (chain: Chain, settings: SwapServiceSettings) => SwapProvider>
> = { '1inch': createOneInch, '0x': createZeroEx, lifi: createLifi }

/** Creates the slice of swaps within one network, over the pools and swap services that are configured for it. */
export function createSwaps(parts: Omit<SwapParts, 'providers' | 'solanaProviders'>): {
  readonly routes: readonly Route[]
} {
  const providers = new Map(
    [...parts.chains].flatMap(([id, chain]) => {
      const { swaps, swapService = [] } = chain.network
      const [first, ...others] = [
        ...(swaps ? [createPoolProvider(chain, swaps)] : []),
        ...[swapService]
          .flat()
          .filter((settings) => settings.kind !== 'jupiter')
          .map((settings) => checkedProvider(services[settings.kind](chain, settings))),
      ]
      return first ? [[id, [first, ...others]] as const] : []
    }),
  )
  const solanaProviders = new Map(
    [...parts.chains].flatMap(([id, chain]) =>
      [chain.network.swapService ?? []]
        .flat()
        .filter((settings) => settings.kind === 'jupiter')
        .map((settings) => [id, createJupiter(chain, settings)] as const),
    ),
  )
  const routes = [
    tokensRoute,
    quoteRoute,
    gasPriceRoute,
    allowanceRoute,
    approvalRoute,
    transactionRoute,
  ].map((route) => route({ ...parts, providers, solanaProviders }))
  return { routes }
}
