import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  onrampOffersSchema,
  onrampQuotesRequestSchema,
  type OnrampOfferAnswer,
} from '@latchkit/wire'
import { fetchOffers } from '../fetchOffers.ts'
import type { OnrampParts } from '../onrampParts.ts'
import type { Purchase, SellerOffer } from '../onrampProvider.ts'
import { paymentMethods } from '../paymentMethod.ts'
import { parsePurchase } from '../parsePurchase.ts'
import { withErrorCode } from '../purchaseError.ts'

/** The route of the quotes of all providers. */
export function quotesRoute({ assets, providers }: OnrampParts): Route {
  return withErrorCode(
    defineRoute({
      method: 'POST',
      path: '/v1/onramp/multi/quotes',
      summary: 'What a sum of money buys at each provider, the best first.',
      project: { in: 'body', status: 401 },
      body: onrampQuotesRequestSchema,
      response: {
        description: 'One entry for each provider that sells; 400 with `code` if none does.',
        contentType: 'application/json',
        schema: onrampOffersSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      async handler({ body }) {
        const purchase = parsePurchase({
          asset: assets.find(({ code }) => code === body.destinationCurrencyCode),
          currency: body.sourceCurrencyCode,
          amount: body.sourceAmount,
          method: body.paymentMethodType,
          country: body.countryCode,
          walletAddress: body.walletAddress,
        })
        const offers = await fetchOffers(providers, purchase, body.excludeProviders ?? [])
        return offers.map((offer) => format(purchase, offer))
      },
    }),
  )
}

function format(purchase: Purchase, offer: SellerOffer): OnrampOfferAnswer {
  const paid = Number(purchase.amount)
  const fee = Number(offer.totalFee)
  const networkFee = offer.networkFee === undefined ? null : Number(offer.networkFee)
  const bought = Number(offer.purchaseAmount)
  return {
    serviceProvider: offer.seller,
    sourceAmount: paid,
    sourceAmountWithoutFees: cents(paid - fee),
    sourceCurrencyCode: purchase.currency,
    destinationAmount: bought,
    destinationCurrencyCode: purchase.asset.code,
    totalFee: fee,
    networkFee,
    transactionFee: networkFee === null ? null : cents(fee - networkFee),
    exchangeRate: bought === 0 ? 0 : paid / bought,
    paymentMethodType:
      paymentMethods.find(({ method }) => method === purchase.method)?.code ?? 'CREDIT_DEBIT_CARD',
    countryCode: purchase.country,
    transactionType: 'CRYPTO_PURCHASE',
    customerScore: offer.customerScore ?? null,
    lowKyc: offer.lowKyc ?? null,
  }
}

function cents(value: number): number {
  return Math.round(value * 100) / 100
}
