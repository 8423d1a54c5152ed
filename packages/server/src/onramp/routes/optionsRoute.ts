import { defineRoute, type Route } from '@latchkit/backend/http'
import { onrampOptionsSchema, referenceOf, type OnrampOptions } from '@latchkit/wire'
import type { OnrampAsset } from '../onrampAssets.ts'
import type { OnrampParts } from '../onrampParts.ts'
import { paymentCurrencies, paymentMethods } from '../paymentMethod.ts'

/** The route of what can be bought, and how it is paid. */
export function optionsRoute({ assets }: OnrampParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/onramp/options',
    summary: 'What can be bought with money, and the limits of each payment method.',
    project: { in: 'query', status: 401 },
    response: {
      description: 'Currencies; one entry for each symbol, with its networks.',
      contentType: 'application/json',
      schema: onrampOptionsSchema,
    },
    refusals: [401, 403, 429],
    handler: ({ context }) => context.json(format(assets)),
  })
}

function format(assets: readonly OnrampAsset[]): OnrampOptions {
  const symbols = [...new Set(assets.map(({ symbol }) => symbol))]
  return {
    paymentCurrencies: paymentCurrencies.map(({ id }) => ({
      id,
      payment_method_limits: paymentMethods.map((method) => ({
        id: method.id,
        min: String(method.minimum),
        max: String(method.maximum),
      })),
    })),
    purchaseCurrencies: symbols.map((symbol) => {
      const configured = assets.filter((asset) => asset.symbol === symbol)
      return {
        id: symbol,
        name: configured[0]?.name ?? symbol,
        symbol,
        networks: configured.map((asset) => ({
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
