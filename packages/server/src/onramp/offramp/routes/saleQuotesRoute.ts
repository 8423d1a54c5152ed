import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  offrampQuotesRequestSchema,
  onrampOffersSchema,
  type OnrampOfferAnswer,
} from '@latchkit/wire'
import { paymentMethods } from '../../paymentMethod.ts'
import { PurchaseError, withErrorCode } from '../../purchaseError.ts'
import type { BuyerOffer, Sale } from '../offrampProvider.ts'
import type { OfframpParts } from '../offrampParts.ts'
import { parseSale } from '../parseSale.ts'

/** The route of the quotes of all providers that buy. */
export function saleQuotesRoute(parts: OfframpParts): Route {
  return withErrorCode(
    defineRoute({
      method: 'POST',
      path: '/v1/offramp/quotes',
      summary: 'What each provider pays for coins, the best first.',
      project: { in: 'body', status: 401 },
      body: offrampQuotesRequestSchema,
      response: {
        description: 'One entry for each provider that buys; 400 with `code` if none does.',
        contentType: 'application/json',
        schema: onrampOffersSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      async handler({ body }) {
        const sale = parseSale(body, parts)
        const asked = [...parts.buyers]
        const outcomes = await Promise.allSettled(asked.map(([, buyer]) => buyer.quote(sale)))
        const errors = outcomes.flatMap((outcome) =>
          outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
        )
        const unexpected = errors.find((error) => !(error instanceof HttpError))
        if (unexpected !== undefined) throw unexpected
        const offers = outcomes.flatMap((outcome, index) =>
          outcome.status === 'fulfilled'
            ? [format(sale, asked[index]?.[0] ?? '', outcome.value)]
            : [],
        )
        if (offers.length === 0)
          throw errors.find((error) => error instanceof PurchaseError) ?? errors[0]
        return offers.sort((one, other) => other.destinationAmount - one.destinationAmount)
      },
    }),
  )
}

function format(sale: Sale, kind: string, offer: BuyerOffer): OnrampOfferAnswer {
  const sold = Number(sale.amount)
  const paid = Number(offer.payoutAmount)
  return {
    serviceProvider: kind.toUpperCase(),
    sourceAmount: sold,
    sourceAmountWithoutFees: sold,
    sourceCurrencyCode: sale.asset.code,
    destinationAmount: paid,
    destinationCurrencyCode: sale.currency,
    totalFee: Number(offer.totalFee),
    networkFee: null,
    transactionFee: null,
    exchangeRate: sold === 0 ? 0 : paid / sold,
    paymentMethodType: paymentMethods.find(({ method }) => method === sale.method)?.code ?? 'ACH',
    countryCode: sale.country,
    transactionType: 'CRYPTO_SELL',
    customerScore: null,
    lowKyc: null,
  }
}
