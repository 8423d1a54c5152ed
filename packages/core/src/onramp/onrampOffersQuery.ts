import { parseAccountId, type AccountId } from '@latchkit/wire'
import type { Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { offersQuery } from './offersQuery.ts'
import type { OnrampOffer } from './onrampOffer.ts'

/** A purchase as a visitor wishes it. */
export interface OnrampRequest {
  /** Into which account. */
  readonly account: AccountId
  /** What is bought: the `code` of a network in the options. */
  readonly code: string
  /** What is paid, fees included: a decimal text such as `100` or `99.50`. */
  readonly amount: string
  /** ISO 4217, such as `USD`. */
  readonly currency: string
  /** The `id` of a payment method in the options; by card where nothing is said. */
  readonly method?: string | undefined
}

/**
 * Returns the query of what each provider offers for a purchase at this moment, the best first. If none sells, the query
 * fails with the reason in `details`.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, InvalidConfig
 * @example
 * const [best] = await queryClient.fetchQuery(
 *   onrampOffersQuery(kit, { account, code: 'ETH', amount: '100', currency: 'USD' }),
 * )
 */
export function onrampOffersQuery(kit: Kit, request: OnrampRequest): Query<readonly OnrampOffer[]> {
  return offersQuery(kit, '/v1/onramp/multi/quotes', {
    destinationCurrencyCode: request.code,
    sourceAmount: request.amount,
    sourceCurrencyCode: request.currency,
    paymentMethodType: request.method,
    walletAddress: parseAccountId(request.account)?.address,
  })
}
