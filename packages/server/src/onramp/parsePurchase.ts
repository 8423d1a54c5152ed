import { namespaceReaderOf } from '@latchkit/backend/chain'
import { parseUnits, referenceOf } from '@latchkit/wire'
import type { OnrampAsset } from './onrampAssets.ts'
import type { Purchase } from './onrampProvider.ts'
import { paymentCurrencies, paymentMethods, type PaymentMethodDetails } from './paymentMethod.ts'
import { PurchaseError } from './purchaseError.ts'

const centDecimals = 2

/** A purchase as the API receives it. */
export interface PurchaseRequest {
  readonly asset: OnrampAsset | undefined
  readonly currency: string
  readonly amount: string | number
  readonly method?: string | null | undefined
  readonly country?: string | null | undefined
  readonly subdivision?: string | undefined
  readonly walletAddress?: string | null | undefined
}

/**
 * Parses a purchase.
 * @throws PurchaseError if it is not sold, or the amount is out of the limits of the payment method
 */
export function parsePurchase(request: PurchaseRequest): Purchase {
  const { asset } = request
  if (!asset) throw incompatible('destinationCurrencyCode', 'This cannot be bought here.')
  const currency = request.currency.toUpperCase()
  if (!paymentCurrencies.some(({ id }) => id === currency))
    throw incompatible('sourceCurrencyCode', 'This currency is not taken; pay in USD or EUR.')
  const paymentMethod = findMethod(request.method ?? 'card')
  if (!paymentMethod)
    throw incompatible('paymentMethodType', 'This way to pay is not offered; use a card or a bank.')
  const country = request.country ?? 'US'
  if (!/^[A-Z]{2}$/.test(country))
    throw incompatible('countryCode', 'A country is two capital letters, such as US.')
  return {
    asset,
    currency,
    amount: parseAmount(request.amount, paymentMethod),
    method: paymentMethod.method,
    country,
    subdivision: request.subdivision,
    walletAddress:
      request.walletAddress === undefined || request.walletAddress === null
        ? undefined
        : parseAccount(asset, request.walletAddress),
  }
}

function findMethod(text: string): PaymentMethodDetails | undefined {
  const wanted = text.toUpperCase()
  return paymentMethods.find(
    ({ id, code, method }) =>
      wanted === code || wanted === id.toUpperCase() || wanted === method.toUpperCase(),
  )
}

function parseAmount(
  amount: string | number,
  { minimum: least, maximum: most }: PaymentMethodDetails,
): string {
  const text = String(amount)
  const cents = text.length > 20 ? undefined : parseUnits(text, centDecimals)
  if (cents === undefined)
    throw new PurchaseError(
      'INVALID_AMOUNT',
      'sourceAmount',
      'An amount is a number with at most two decimals.',
    )
  if (cents < BigInt(least) * 100n)
    throw new PurchaseError('INVALID_AMOUNT_TOO_LOW', 'sourceAmount', `The least is ${least}.`)
  if (cents > BigInt(most) * 100n)
    throw new PurchaseError('INVALID_AMOUNT_TOO_HIGH', 'sourceAmount', `The most is ${most}.`)
  return `${cents / 100n}.${String(cents % 100n).padStart(centDecimals, '0')}`
}

function incompatible(field: string, description: string): PurchaseError {
  return new PurchaseError('INCOMPATIBLE_REQUEST', field, description)
}

/**
 * Parses the account that receives a purchase.
 * @throws PurchaseError if it is not an account on the network
 */
function parseAccount({ networkId, networkName }: OnrampAsset, text: string): string {
  const account = namespaceReaderOf(networkId)?.readAddress(text, referenceOf(networkId))
  if (account === undefined)
    throw new PurchaseError(
      'BAD_REQUEST',
      'walletAddress',
      `This is not an address on ${networkName}.`,
    )
  return account
}
