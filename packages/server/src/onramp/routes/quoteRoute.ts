import { defineRoute, type Route } from '@latchkit/backend/http'
import { randomUUID } from 'node:crypto'
import { onrampQuoteRequestSchema, onrampQuoteSchema, type OnrampQuote } from '@latchkit/wire'
import { fetchOffers } from '../fetchOffers.ts'
import { findAsset } from '../onrampAssets.ts'
import type { OnrampParts } from '../onrampParts.ts'
import type { Purchase, SellerOffer } from '../onrampProvider.ts'
import { parsePurchase } from '../parsePurchase.ts'
import { subtractDecimals } from '../decimals.ts'
import { withErrorCode } from '../purchaseError.ts'

/** The route of the best quote for a purchase. */
export function quoteRoute({ assets, providers }: OnrampParts): Route {
  return withErrorCode(
    defineRoute({
      method: 'POST',
      path: '/v1/onramp/quote',
      summary: 'What a sum of money buys at the best provider.',
      project: { in: 'query', status: 401 },
      body: onrampQuoteRequestSchema,
      response: {
        description: 'One quote; 400 with `code` and `message` if nobody sells it.',
        contentType: 'application/json',
        schema: onrampQuoteSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      async handler({ body }) {
        const purchase = parsePurchase({
          asset: findAsset(assets, idOf(body.purchaseCurrency), body.network),
          currency: idOf(body.paymentCurrency),
          amount: body.amount,
          method: body.paymentMethod,
        })
        const [best] = await fetchOffers(providers, purchase)
        return format(purchase, best as SellerOffer)
      },
    }),
  )
}

function idOf(named: string | { readonly id: string }): string {
  return typeof named === 'string' ? named : named.id
}

function format({ asset, amount, currency }: Purchase, offer: SellerOffer): OnrampQuote {
  return {
    networkFee: { amount: offer.networkFee ?? '0', currency },
    paymentSubtotal: { amount: subtractDecimals(amount, offer.totalFee), currency },
    paymentTotal: { amount, currency },
    purchaseAmount: { amount: offer.purchaseAmount, currency: asset.symbol },
    quoteId: offer.id ?? randomUUID(),
    serviceProvider: offer.seller,
  }
}
