import { readBody, readInput, type Route, type Project } from '@latchkit/backend/http'
import { onrampUrlRequestSchema, onrampUrlSchema, type OnrampUrlRequest } from '@latchkit/wire'
import { askSellers } from '../askSellers.ts'
import type { OnrampAsset } from '../onrampAsset.ts'
import type { OnrampParts } from '../onrampParts.ts'
import type { SellerOffer } from '../onrampProvider.ts'
import { openOrder } from '../openOrder.ts'
import { priceCoins } from '../priceCoins.ts'
import { readPurchase, type WirePurchase } from '../readPurchase.ts'
import { tellingCode } from '../tellingCode.ts'

const usualAmount = 100

/** The page of the best provider, for whoever wants no more than a link. */
export function urlRoute(parts: OnrampParts): Route {
  return {
    method: 'POST',
    path: '/v1/generators/onrampurl',
    summary: 'A link to buy coins into an account.',
    project: { in: 'query', status: 401 },
    body: onrampUrlRequestSchema,
    answer: {
      description: 'Where the visitor pays; 100 USD where no amount is asked for.',
      contentType: 'application/json',
      schema: onrampUrlSchema,
    },
    refusals: [400, 401, 403, 413, 429, 503],
    handle: tellingCode(async (context) => {
      const body = readInput(onrampUrlRequestSchema, await readBody(context))
      const wish = {
        asset: chooseAsset(parts.assets, body),
        currency: 'USD',
        walletAddress: body.destinationWallets[0]?.address,
      }
      const purchase = readPurchase({ ...wish, amount: await chooseAmount(parts, wish, body) })
      const [best] = await askSellers(parts.providers, purchase)
      const { url } = await openOrder(parts, {
        ...purchase,
        walletAddress: purchase.walletAddress ?? '',
        seller: (best as SellerOffer).seller,
        clientIp: parts.clientAddress(context),
        project: (context.get('project') as Project).id,
      })
      return context.json({ url })
    }),
  }
}

/** A sum of money comes before a number of coins, which is a sum of money for providers too. */
async function chooseAmount(
  { providers }: OnrampParts,
  wish: Omit<WirePurchase, 'amount'>,
  { presetFiatAmount, presetCryptoAmount }: OnrampUrlRequest,
): Promise<string | number> {
  if (presetFiatAmount !== undefined && presetFiatAmount !== null) return presetFiatAmount
  if (presetCryptoAmount === undefined || presetCryptoAmount === null) return usualAmount
  return await priceCoins(providers, wish, presetCryptoAmount)
}

/** The first that the wallet takes, on the wanted network before others. */
function chooseAsset(
  assets: readonly OnrampAsset[],
  { destinationWallets: [wallet], defaultNetwork }: OnrampUrlRequest,
): OnrampAsset | undefined {
  const networks = wallet?.blockchains ?? wallet?.supported_networks
  const fitting = assets.filter(
    ({ network, symbol, code }) =>
      (networks?.includes(network) ?? true) &&
      (wallet?.assets === undefined ||
        [symbol, code].some((name) => wallet.assets?.includes(name))),
  )
  return fitting.find(({ network }) => network === defaultNetwork) ?? fitting[0]
}
