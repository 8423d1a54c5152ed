import { referenceOf, type OnrampOptions } from '@latchkit/wire'
import type { OnrampAsset } from './onrampAssets.ts'
import { paymentCurrencies, paymentMethods } from './paymentMethod.ts'

/** Formats assets, currencies and methods as options: of buying, and of selling. */
export function formatOptions(assets: readonly OnrampAsset[]): OnrampOptions {
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
