import { namespaceReaderOf } from '@latchkit/backend/chain'
import { formatUnits, parseUnits, referenceOf, type OfframpQuotesRequest } from '@latchkit/wire'
import type { OnrampAsset } from '../onrampAssets.ts'
import { paymentCurrencies, paymentMethods } from '../paymentMethod.ts'
import { PurchaseError } from '../purchaseError.ts'
import type { Sale } from './offrampProvider.ts'

/**
 * Parses a sale.
 * @throws PurchaseError if it is not bought here
 */
export function parseSale(
  request: OfframpQuotesRequest,
  {
    assets,
    countries,
  }: { readonly assets: readonly OnrampAsset[]; readonly countries: readonly string[] },
): Sale {
  const asset = assets.find(({ code }) => code === request.sourceCurrencyCode)
  if (!asset) throw incompatible('sourceCurrencyCode', 'This cannot be sold here.')
  const currency = request.destinationCurrencyCode.toUpperCase()
  if (!paymentCurrencies.some(({ id }) => id === currency))
    throw incompatible('destinationCurrencyCode', 'Nothing is paid out in this currency.')
  const wanted = (request.paymentMethodType ?? 'ach_bank_account').toUpperCase()
  const details = paymentMethods.find(
    ({ id, code }) => wanted === code || wanted === id.toUpperCase(),
  )
  if (!details)
    throw incompatible('paymentMethodType', 'Nothing is paid out like this; use a card or a bank.')
  const country = request.countryCode
  if (!countries.includes(country))
    throw incompatible('countryCode', 'Nothing is paid out to this country.')
  const units = parseUnits(request.sourceAmount, asset.decimals)
  if (units === undefined || units === 0n)
    throw new PurchaseError('INVALID_AMOUNT', 'sourceAmount', 'An amount is a number above 0.')
  const { networkId, networkName } = asset
  const walletAddress = namespaceReaderOf(networkId)?.readAddress(
    request.walletAddress,
    referenceOf(networkId),
  )
  if (walletAddress === undefined)
    throw new PurchaseError(
      'BAD_REQUEST',
      'walletAddress',
      `This is not an address on ${networkName}.`,
    )
  return {
    asset,
    amount: formatUnits(units, asset.decimals),
    currency,
    method: details.method,
    country,
    walletAddress,
  }
}

function incompatible(field: string, description: string): PurchaseError {
  return new PurchaseError('INCOMPATIBLE_REQUEST', field, description)
}
