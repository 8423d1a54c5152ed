import { parseUnits } from '@latchkit/wire'
import type { OnrampAsset } from './onrampAsset.ts'
import type { Purchase } from './onrampProvider.ts'
import { paymentCurrencies, paymentMethods, type PaymentMethodFacts } from './paymentMethod.ts'
import { PurchaseRefusal } from './purchaseRefusal.ts'
import { readAccount } from './readAccount.ts'

const centDecimals = 2

/** What a caller asks to buy, in words of the wire. */
export interface WirePurchase {
  readonly asset: OnrampAsset | undefined
  readonly currency: string
  readonly amount: string | number
  readonly method?: string | null | undefined
  readonly country?: string | null | undefined
  readonly subdivision?: string | undefined
  readonly walletAddress?: string | null | undefined
}

/**
 * Reads what somebody wants to buy.
 * @throws PurchaseRefusal where it is not sold, or the amount is out of the limits of the way to pay
 */
export function readPurchase(wire: WirePurchase): Purchase {
  const { asset } = wire
  if (!asset) throw unknown('destinationCurrencyCode', 'This can not be bought here.')
  const currency = wire.currency.toUpperCase()
  if (!paymentCurrencies.some(({ id }) => id === currency))
    throw unknown('sourceCurrencyCode', 'This currency is not taken; pay in USD or EUR.')
  const facts = findMethod(wire.method ?? 'card')
  if (!facts)
    throw unknown('paymentMethodType', 'This way to pay is not offered; use a card or a bank.')
  const country = wire.country ?? 'US'
  if (!/^[A-Z]{2}$/.test(country))
    throw unknown('countryCode', 'A country is two capital letters, such as US.')
  return {
    asset,
    currency,
    amount: readAmount(wire.amount, facts),
    method: facts.method,
    country,
    subdivision: wire.subdivision,
    walletAddress:
      wire.walletAddress === undefined || wire.walletAddress === null
        ? undefined
        : readAccount(asset, wire.walletAddress),
  }
}

function findMethod(text: string): PaymentMethodFacts | undefined {
  const wanted = text.toUpperCase()
  return paymentMethods.find(
    ({ id, code, method }) =>
      wanted === code || wanted === id.toUpperCase() || wanted === method.toUpperCase(),
  )
}

function readAmount(amount: string | number, { least, most }: PaymentMethodFacts): string {
  const text = String(amount)
  const cents = text.length > 20 ? undefined : parseUnits(text, centDecimals)
  if (cents === undefined)
    throw new PurchaseRefusal(
      'INVALID_AMOUNT',
      'sourceAmount',
      'An amount is a number with at most two decimals.',
    )
  if (cents < BigInt(least) * 100n)
    throw new PurchaseRefusal('INVALID_AMOUNT_TOO_LOW', 'sourceAmount', `The least is ${least}.`)
  if (cents > BigInt(most) * 100n)
    throw new PurchaseRefusal('INVALID_AMOUNT_TOO_HIGH', 'sourceAmount', `The most is ${most}.`)
  return `${cents / 100n}.${String(cents % 100n).padStart(centDecimals, '0')}`
}

function unknown(field: string, description: string): PurchaseRefusal {
  return new PurchaseRefusal('INCOMPATIBLE_REQUEST', field, description)
}
