import { clientAddress, type Route, type ServerContext } from '@latchkit/backend/http'
import type { ServerNetwork } from '@latchkit/backend/chain'
import type { ListedToken } from '../assets/tokens/tokenRepository.ts'
import type { Store } from '../store/store.ts'
import { resolveAssets } from './onrampAssets.ts'
import { offrampRoutes } from './offramp/offrampRoutes.ts'
import { createSaleRepository } from './offramp/saleRepository.ts'
import { createOrderRepository } from './orderRepository.ts'
import { createListPurchases, type ListPurchases } from './createListPurchases.ts'
import type { OnrampParts } from './onrampParts.ts'
import { buyOptionsRoute } from './routes/buyOptionsRoute.ts'
import { buyQuotesRoute } from './routes/buyQuotesRoute.ts'
import { messageRoute } from './routes/messageRoute.ts'
import { optionsRoute } from './routes/optionsRoute.ts'
import { orderRoute } from './routes/orderRoute.ts'
import { propertiesRoute } from './routes/propertiesRoute.ts'
import { providersRoute } from './routes/providersRoute.ts'
import { quoteRoute } from './routes/quoteRoute.ts'
import { quotesRoute } from './routes/quotesRoute.ts'
import { urlRoute } from './routes/urlRoute.ts'
import { widgetRoute } from './routes/widgetRoute.ts'
import type { OnrampProvider } from './onrampProvider.ts'
import type { OnrampProviderSettings, OnrampSettings } from './config.ts'
import { createCoinbase } from './providers/createCoinbase.ts'
import { createMeld } from './providers/createMeld.ts'
import { createSandbox } from './providers/createSandbox.ts'
import { createTransak } from './providers/createTransak.ts'

const providerFactories: Readonly<
  Record<OnrampProviderSettings['kind'], (settings: OnrampProviderSettings) => OnrampProvider>
> = { sandbox: createSandbox, coinbase: createCoinbase, meld: createMeld, transak: createTransak }

/** The providers whose purchases can be listed even if none is configured. */
const alwaysSupported = ['coinbase']

/** Creates the slice of the on-ramp, and of selling at its providers. Without `onramp` in the configuration, it has no routes and no purchases. */
export function createOnramp(parts: {
  readonly onramp?: OnrampSettings | undefined
  readonly networks: readonly ServerNetwork[]
  readonly tokenLists: readonly ListedToken[]
  readonly trustedProxies: number
  readonly store: Store
}): { readonly routes: readonly Route[]; readonly purchases: ListPurchases } {
  const { onramp, store, trustedProxies } = parts
  const orders = createOrderRepository(store)
  const assets = resolveAssets(parts)
  const addressOf = (context: ServerContext): string => clientAddress(context, trustedProxies)
  // Meld resells the others, which come first.
  const providers = (onramp?.providers ?? [])
    .toSorted((one, other) => Number(one.kind === 'meld') - Number(other.kind === 'meld'))
    .map((settings) => providerFactories[settings.kind](settings))
  const kinds = [...alwaysSupported, ...providers.map(({ kind }) => kind)]
  return {
    purchases: createListPurchases(orders, assets, kinds),
    routes: onramp
      ? [
          ...onrampRoutes({ assets, providers, orders, clientAddress: addressOf }),
          ...(onramp.offramp
            ? offrampRoutes({
                assets,
                countries: onramp.offramp.countries,
                buyers: new Map(
                  providers.flatMap(({ kind, offramp }) => (offramp ? [[kind, offramp]] : [])),
                ),
                sales: createSaleRepository(store, assets),
                clientAddress: addressOf,
              })
            : []),
        ]
      : [],
  }
}

/** The routes of the on-ramp. */
function onrampRoutes(parts: OnrampParts): readonly Route[] {
  return [
    optionsRoute,
    quoteRoute,
    quotesRoute,
    widgetRoute,
    orderRoute,
    messageRoute,
    providersRoute,
    propertiesRoute,
    buyOptionsRoute,
    buyQuotesRoute,
    urlRoute,
  ].map((route) => route(parts))
}
