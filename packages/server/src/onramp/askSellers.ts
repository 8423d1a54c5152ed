import { HttpError } from '@latchkit/backend/errors'
import { parseUnits } from '@latchkit/wire'
import type { OnrampProvider, Purchase, SellerOffer } from './onrampProvider.ts'
import { PurchaseRefusal } from './purchaseRefusal.ts'

const precision = 18

/**
 * Asks every provider what it offers; the one that gives most comes first. A seller that is asked directly is not
 * offered a second time by one who speaks for many.
 * @throws PurchaseRefusal where all refuse, HttpError 503 where none can be asked
 */
export async function askSellers(
  providers: readonly OnrampProvider[],
  purchase: Purchase,
  excluded: readonly string[] = [],
): Promise<readonly SellerOffer[]> {
  const outcomes = await Promise.allSettled(providers.map((provider) => provider.quote(purchase)))
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  const accident = faults.find((fault) => !(fault instanceof HttpError))
  if (accident !== undefined) throw accident
  const offers = new Map<string, SellerOffer>()
  for (const outcome of outcomes) {
    for (const offer of outcome.status === 'fulfilled' ? outcome.value : []) {
      if (!offers.has(offer.seller) && !excluded.includes(offer.seller))
        offers.set(offer.seller, offer)
    }
  }
  if (offers.size > 0) return [...offers.values()].sort(byAmount)
  throw (
    faults.find((fault) => fault instanceof PurchaseRefusal) ??
    faults[0] ??
    new PurchaseRefusal('INCOMPATIBLE_REQUEST', 'provider', 'Nobody sells this at the moment.')
  )
}

function byAmount(one: SellerOffer, other: SellerOffer): number {
  const amountOf = ({ purchaseAmount }: SellerOffer): bigint =>
    parseUnits(purchaseAmount, precision) ?? 0n
  const difference = amountOf(other) - amountOf(one)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
