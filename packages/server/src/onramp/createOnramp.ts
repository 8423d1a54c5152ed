import { clientAddress, type FindProject, type Route } from '@latchkit/backend/http'
import type { ServerConfig } from '../config/serverConfig.ts'
import type { Store } from '../store/store.ts'
import { createAssets } from './createAssets.ts'
import { createOnrampProviders } from './createOnrampProviders.ts'
import { createOrders } from './createOrders.ts'
import { createPurchases, type Purchases } from './createPurchases.ts'
import { onrampRoutes } from './onrampRoutes.ts'

/** What can be asked of purchases even where nothing is sold here. */
const everKnown = ['coinbase']

/** Buying coins with money. Without `onramp` in the configuration, there are no routes and no purchases. */
export function createOnramp(parts: {
  readonly config: ServerConfig
  readonly store: Store
  readonly findProject: FindProject
}): { readonly routes: readonly Route[]; readonly purchases: Purchases } {
  const { config, store, findProject } = parts
  const orders = createOrders(store)
  const assets = createAssets(config)
  const providers = createOnrampProviders(config.onramp?.providers ?? [])
  const kinds = [...everKnown, ...providers.map(({ kind }) => kind)]
  return {
    purchases: createPurchases(orders, assets, kinds),
    routes: config.onramp
      ? onrampRoutes({
          assets,
          providers,
          orders,
          findProject,
          clientAddress: (context) => clientAddress(context, config.trustedProxies),
        })
      : [],
  }
}
