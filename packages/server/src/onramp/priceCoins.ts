import { parseUnits } from '@latchkit/wire'
import { askSellers } from './askSellers.ts'
import type { OnrampProvider, SellerOffer } from './onrampProvider.ts'
import { PurchaseRefusal } from './purchaseRefusal.ts'
import { readPurchase, type WirePurchase } from './readPurchase.ts'

const precision = 18
const firstCents = 10_000n
/** Fees are not in proportion, so what the first price leads to is asked for once more. */
const rounds = 2

/**
 * What must be paid for a number of coins, in money as a decimal text: the sum that buys as many at the best provider.
 * @throws PurchaseRefusal where the number is none, or the sum is out of the limits; HttpError 503 where nobody can be asked
 */
export async function priceCoins(
  providers: readonly OnrampProvider[],
  wish: Omit<WirePurchase, 'amount'>,
  coins: number,
): Promise<string> {
  const wanted = parseUnits(String(coins), precision)
  if (wanted === undefined || wanted === 0n)
    throw new PurchaseRefusal(
      'INVALID_AMOUNT',
      'presetCryptoAmount',
      'An amount of coins is a number above 0.',
    )
  let cents = firstCents
  for (let round = 0; round < rounds; round++) {
    const purchase = readPurchase({ ...wish, amount: writeCents(cents) })
    const [best] = await askSellers(providers, purchase)
    const given = parseUnits((best as SellerOffer).purchaseAmount, precision)
    if (given === undefined || given === 0n)
      throw new PurchaseRefusal('INCOMPATIBLE_REQUEST', 'provider', 'There is no price for this.')
    cents = (cents * wanted + given - 1n) / given
  }
  return writeCents(cents)
}

function writeCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
