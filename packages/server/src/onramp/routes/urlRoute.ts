import { defineRoute, type Route, type Project } from '@latchkit/backend/http'
import {
  onrampUrlRequestSchema,
  onrampUrlSchema,
  type OnrampUrlRequest,
  parseUnits,
} from '@latchkit/wire'
import { fetchOffers } from '../fetchOffers.ts'
import type { OnrampAsset } from '../onrampAssets.ts'
import type { OnrampParts } from '../onrampParts.ts'
import type { SellerOffer, OnrampProvider } from '../onrampProvider.ts'
import { openOrder } from '../openOrder.ts'
import { parsePurchase, type PurchaseRequest } from '../parsePurchase.ts'
import { withErrorCode, PurchaseError } from '../purchaseError.ts'

const defaultAmount = 100

/** The route of a plain link to the best provider's page. */
export function urlRoute(parts: OnrampParts): Route {
  const route = defineRoute({
    method: 'POST',
    path: '/v1/generators/onrampurl',
    summary: 'A link to buy coins into an account.',
    project: { in: 'query', status: 401 },
    body: onrampUrlRequestSchema,
    bodyStatus: () => 400,
    response: {
      description: 'The page on which the visitor pays; 100 USD without an amount.',
      contentType: 'application/json',
      schema: onrampUrlSchema,
    },
    refusals: [400, 401, 403, 413, 429, 503],
    async handler({ body, context }) {
      const request = {
        asset: chooseAsset(parts.assets, body),
        currency: 'USD',
        walletAddress: body.destinationWallets[0]?.address,
      }
      const purchase = parsePurchase({
        ...request,
        amount: await chooseAmount(parts, request, body),
      })
      const [best] = await fetchOffers(parts.providers, purchase)
      const { url } = await openOrder(parts, {
        ...purchase,
        walletAddress: purchase.walletAddress ?? '',
        seller: (best as SellerOffer).seller,
        clientIp: parts.clientAddress(context),
        project: (context.get('project') as Project).id,
      })
      return { url }
    },
  })
  return withErrorCode(route)
}

/** Returns the payment amount. A fiat amount takes precedence; a crypto amount is converted to one. */
async function chooseAmount(
  { providers }: OnrampParts,
  request: Omit<PurchaseRequest, 'amount'>,
  { presetFiatAmount, presetCryptoAmount }: OnrampUrlRequest,
): Promise<string | number> {
  if (presetFiatAmount !== undefined && presetFiatAmount !== null) return presetFiatAmount
  if (presetCryptoAmount === undefined || presetCryptoAmount === null) return defaultAmount
  return await quotePaymentAmount(providers, request, presetCryptoAmount)
}

/** Returns the first asset that the wallet accepts, preferably on the default network. */
function chooseAsset(
  assets: readonly OnrampAsset[],
  { destinationWallets: [wallet], defaultNetwork }: OnrampUrlRequest,
): OnrampAsset | undefined {
  const networks = wallet?.blockchains ?? wallet?.supported_networks
  const accepted = assets.filter(
    ({ network, symbol, code }) =>
      (networks?.includes(network) ?? true) &&
      (wallet?.assets === undefined ||
        [symbol, code].some((name) => wallet.assets?.includes(name))),
  )
  return accepted.find(({ network }) => network === defaultNetwork) ?? accepted[0]
}

const precision = 18
const firstCents = 10_000n
/** Fees are not proportional, so the amount from the first quote is quoted once more. */
const rounds = 2

/**
 * Returns the payment amount that buys a crypto amount at the best provider, as a decimal string.
 * @throws PurchaseError if the amount is invalid or out of the limits, HttpError 503 if no provider is available
 */
async function quotePaymentAmount(
  providers: readonly OnrampProvider[],
  request: Omit<PurchaseRequest, 'amount'>,
  cryptoAmount: number,
): Promise<string> {
  const requestedAmount = parseUnits(String(cryptoAmount), precision)
  if (requestedAmount === undefined || requestedAmount === 0n)
    throw new PurchaseError(
      'INVALID_AMOUNT',
      'presetCryptoAmount',
      'An amount of coins is a number above 0.',
    )
  let cents = firstCents
  for (let round = 0; round < rounds; round++) {
    const purchase = parsePurchase({ ...request, amount: formatCents(cents) })
    const [best] = await fetchOffers(providers, purchase)
    const offeredAmount = parseUnits((best as SellerOffer).purchaseAmount, precision)
    if (offeredAmount === undefined || offeredAmount === 0n)
      throw new PurchaseError('INCOMPATIBLE_REQUEST', 'provider', 'There is no price for this.')
    cents = (cents * requestedAmount + offeredAmount - 1n) / offeredAmount
  }
  return formatCents(cents)
}

function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
