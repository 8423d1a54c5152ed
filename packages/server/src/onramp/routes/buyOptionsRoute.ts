import { defineRoute, type Route } from '@latchkit/backend/http'
import { onrampBuyOptionsSchema, referenceOf, type OnrampBuyOptions } from '@latchkit/wire'
import * as v from 'valibot'
import type { OnrampAsset } from '../onrampAssets.ts'
import type { OnrampParts } from '../onrampParts.ts'
import { paymentCurrencies, paymentMethods } from '../paymentMethod.ts'

const querySchema = v.object({
  country: v.optional(v.string()),
  subdivision: v.optional(v.string()),
})

/** The route of what can be bought, in the format of Coinbase's API. */
export function buyOptionsRoute({ assets }: OnrampParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/onramp/buy/options',
    summary: 'What can be bought with money, each asset on its own.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    response: {
      description: 'Currencies with their limits, assets with their network.',
      contentType: 'application/json',
      schema: onrampBuyOptionsSchema,
    },
    refusals: [400, 401, 403, 429],
    handler() {
      return format(assets)
    },
  })
}

function format(assets: readonly OnrampAsset[]): OnrampBuyOptions {
  return {
    paymentCurrencies: paymentCurrencies.map(({ id }) => ({
      id,
      limits: paymentMethods.map((method) => ({
        id: method.id,
        min: String(method.minimum),
        max: String(method.maximum),
      })),
    })),
    purchaseCurrencies: assets.map((asset) => ({
      id: asset.id,
      name: asset.name,
      symbol: asset.symbol,
      networks: [
        {
          name: asset.network,
          displayName: asset.networkName,
          contractAddress: asset.contract ?? '',
          chainId: referenceOf(asset.networkId),
        },
      ],
    })),
  }
}
