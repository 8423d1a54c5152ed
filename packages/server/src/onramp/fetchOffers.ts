import { HttpError } from '@latchkit/backend/errors'
import { parseUnits } from '@latchkit/wire'
import type { OnrampProvider, Purchase, SellerOffer } from './onrampProvider.ts'
import { PurchaseError } from './purchaseError.ts'

const precision = 18

/**
 * Fetches the offers of all providers, the best first. A seller with a provider of its own is not offered again by a
 * reseller.
 * @throws PurchaseError if all reject the purchase, HttpError 503 if all are unavailable
 */
export async function fetchOffers(
  providers: readonly OnrampProvider[],
  purchase: Purchase,
  excluded: readonly string[] = [],
): Promise<readonly SellerOffer[]> {
  const outcomes = await Promise.allSettled(providers.map((provider) => provider.quote(purchase)))
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  const unexpected = errors.find((error) => !(error instanceof HttpError))
  if (unexpected !== undefined) throw unexpected
  const offers = new Map<string, SellerOffer>()
  for (const outcome of outcomes) {
    for (const offer of outcome.status === 'fulfilled' ? outcome.value : []) {
      if (!offers.has(offer.seller) && !excluded.includes(offer.seller))
        offers.set(offer.seller, offer)
    }
  }
  if (offers.size > 0) return [...offers.values()].sort(byAmount)
  throw (
    errors.find((error) => error instanceof PurchaseError) ??
    errors[0] ??
    new PurchaseError('INCOMPATIBLE_REQUEST', 'provider', 'Nobody sells this at the moment.')
  )
}

function byAmount(one: SellerOffer, other: SellerOffer): number {
  const amountOf = ({ purchaseAmount }: SellerOffer): bigint =>
    parseUnits(purchaseAmount, precision) ?? 0n
  const difference = amountOf(other) - amountOf(one)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
