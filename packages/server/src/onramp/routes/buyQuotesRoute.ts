import { readInput, type Route } from '@latchkit/backend/http'
import { randomUUID } from 'node:crypto'
import { onrampBuyQuoteSchema, type OnrampBuyQuote } from '@latchkit/wire'
import * as v from 'valibot'
import { askSellers } from '../askSellers.ts'
import { findAsset } from '../findAsset.ts'
import type { OnrampParts } from '../onrampParts.ts'
import type { Purchase, SellerOffer } from '../onrampProvider.ts'
import { readPurchase } from '../readPurchase.ts'
import { subtractDecimals } from '../subtractDecimals.ts'
import { tellingCode } from '../tellingCode.ts'

const querySchema = v.object({
  purchaseCurrency: v.string(),
  purchaseNetwork: v.optional(v.string()),
  paymentAmount: v.string(),
  paymentCurrency: v.string(),
  paymentMethod: v.optional(v.string()),
  country: v.optional(v.string()),
  subdivision: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/))),
})

/** A price, for clients that ask in the other spelling: Coinbase's where it is set up, else the best one. */
export function buyQuotesRoute({ assets, providers }: OnrampParts): Route {
  const coinbase = providers.filter(({ kind }) => kind === 'coinbase')
  const asked = coinbase.length > 0 ? coinbase : providers
  return {
    method: 'GET',
    path: '/v1/onramp/buy/quotes',
    summary: 'What a sum of money buys.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    answer: {
      description: 'One quote; 400 with `code` and `message` where nobody sells it.',
      contentType: 'application/json',
      schema: onrampBuyQuoteSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    handle: tellingCode(async (context) => {
      const query = readInput(querySchema, context.req.query())
      const purchase = readPurchase({
        asset: findAsset(assets, query.purchaseCurrency, query.purchaseNetwork),
        currency: query.paymentCurrency,
        amount: query.paymentAmount,
        method: query.paymentMethod,
        country: query.country,
        subdivision: query.subdivision,
      })
      const [best] = await askSellers(asked, purchase)
      return context.json(write(purchase, best as SellerOffer))
    }),
  }
}

function write({ asset, amount, currency }: Purchase, offer: SellerOffer): OnrampBuyQuote {
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
