import type { Route } from '@latchkit/backend/http'
import { onrampOptionsSchema, referenceOf, type OnrampOptions } from '@latchkit/wire'
import type { OnrampAsset } from '../onrampAsset.ts'
import type { OnrampParts } from '../onrampParts.ts'
import { paymentCurrencies, paymentMethods } from '../paymentMethod.ts'

/** What can be bought, and how it is paid. */
export function optionsRoute({ assets }: OnrampParts): Route {
  return {
    method: 'GET',
    path: '/v1/onramp/options',
    summary: 'What can be bought with money, and the limits of each way to pay.',
    project: { in: 'query', status: 401 },
    answer: {
      description: 'Currencies; one entry for each symbol, with its networks.',
      contentType: 'application/json',
      schema: onrampOptionsSchema,
    },
    refusals: [401, 403, 429],
    handle: (context) => context.json(write(assets)),
  }
}

function write(assets: readonly OnrampAsset[]): OnrampOptions {
  const symbols = [...new Set(assets.map(({ symbol }) => symbol))]
  return {
    paymentCurrencies: paymentCurrencies.map(({ id }) => ({
      id,
      payment_method_limits: paymentMethods.map((method) => ({
        id: method.id,
        min: String(method.least),
        max: String(method.most),
      })),
    })),
    purchaseCurrencies: symbols.map((symbol) => {
      const own = assets.filter((asset) => asset.symbol === symbol)
      return {
        id: symbol,
        name: own[0]?.name ?? symbol,
        symbol,
        networks: own.map((asset) => ({
          name: asset.network,
          display_name: asset.networkName,
          chain_id: referenceOf(asset.networkId),
          contract_address: asset.contract ?? '',
          code: asset.code,
        })),
      }
    }),
  }
}
