import { defineRoute, type Route } from '@latchkit/backend/http'
import { randomUUID } from 'node:crypto'
import { onrampBuyQuoteSchema, type OnrampBuyQuote } from '@latchkit/wire'
import * as v from 'valibot'
import { fetchOffers } from '../fetchOffers.ts'
import { findAsset } from '../onrampAssets.ts'
import type { OnrampParts } from '../onrampParts.ts'
import type { Purchase, SellerOffer } from '../onrampProvider.ts'
import { parsePurchase } from '../parsePurchase.ts'
import { subtractDecimals } from '../decimals.ts'
import { withErrorCode } from '../purchaseError.ts'

const querySchema = v.object({
  purchaseCurrency: v.string(),
  purchaseNetwork: v.optional(v.string()),
  paymentAmount: v.string(),
  paymentCurrency: v.string(),
  paymentMethod: v.optional(v.string()),
  country: v.optional(v.string()),
  subdivision: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/))),
})

/** The route of a quote in the format of Coinbase's API: Coinbase's own if it is configured, else the best one. */
export function buyQuotesRoute({ assets, providers }: OnrampParts): Route {
  const coinbase = providers.filter(({ kind }) => kind === 'coinbase')
  const sellers = coinbase.length > 0 ? coinbase : providers
  return withErrorCode(
    defineRoute({
      method: 'GET',
      path: '/v1/onramp/buy/quotes',
      summary: 'What a sum of money buys.',
      project: { in: 'query', status: 401 },
      query: querySchema,
      response: {
        description: 'One quote; 400 with `code` and `message` if nobody sells it.',
        contentType: 'application/json',
        schema: onrampBuyQuoteSchema,
      },
      refusals: [400, 401, 403, 429, 503],
      async handler({ query }) {
        const purchase = parsePurchase({
          asset: findAsset(assets, query.purchaseCurrency, query.purchaseNetwork),
          currency: query.paymentCurrency,
          amount: query.paymentAmount,
          method: query.paymentMethod,
          country: query.country,
          subdivision: query.subdivision,
        })
        const [best] = await fetchOffers(sellers, purchase)
        return format(purchase, best as SellerOffer)
      },
    }),
  )
}

function format({ asset, amount, currency }: Purchase, offer: SellerOffer): OnrampBuyQuote {
  const networkFee = offer.networkFee ?? '0'
  return {
    paymentTotal: { value: amount, currency },
    paymentSubTotal: { value: subtractDecimals(amount, offer.totalFee), currency },
    purchaseAmount: { value: offer.purchaseAmount, currency: asset.symbol },
    coinbaseFee: { value: subtractDecimals(offer.totalFee, networkFee), currency },
    networkFee: { value: networkFee, currency },
    quoteId: offer.id ?? randomUUID(),
  }
}
