import { readInput, type Route } from '@latchkit/backend/http'
import { onrampBuyOptionsSchema, referenceOf, type OnrampBuyOptions } from '@latchkit/wire'
import * as v from 'valibot'
import type { OnrampAsset } from '../onrampAsset.ts'
import type { OnrampParts } from '../onrampParts.ts'
import { paymentCurrencies, paymentMethods } from '../paymentMethod.ts'

const querySchema = v.object({
  country: v.optional(v.string()),
  subdivision: v.optional(v.string()),
})

/** What can be bought, for clients that ask in the other spelling. */
export function buyOptionsRoute({ assets }: OnrampParts): Route {
  return {
    method: 'GET',
    path: '/v1/onramp/buy/options',
    summary: 'What can be bought with money, each asset on its own.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    answer: {
      description: 'Currencies with their limits, assets with their network.',
      contentType: 'application/json',
      schema: onrampBuyOptionsSchema,
    },
    refusals: [400, 401, 403, 429],
    handle(context) {
      readInput(querySchema, context.req.query())
      return context.json(write(assets))
    },
  }
}

function write(assets: readonly OnrampAsset[]): OnrampBuyOptions {
  return {
    paymentCurrencies: paymentCurrencies.map(({ id }) => ({
      id,
      limits: paymentMethods.map((method) => ({
        id: method.id,
        min: String(method.least),
        max: String(method.most),
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
