import { parseAccountId, type AccountId } from '@latchkit/wire'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { postJson } from '../internal/request.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { onrampOffersStaleMs } from '../limits.ts'
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
export function onrampOffersQuery(kit: Kit, wish: OnrampRequest): Query<readonly OnrampOffer[]> {
  const { account, code, amount, currency, method } = wish
  const { projectId } = kit.config
  return {
    ...queryDefaults,
    queryKey: ['latchkit', projectId, 'onrampOffers', account, code, amount, currency, method],
    staleTime: onrampOffersStaleMs,
    queryFn: async () => {
      const { onrampOffersSchema, toOnrampOffer } = await loadSchemas(
        () => import('./onrampSchemas.ts'),
      )
      const body = {
        projectId,
        destinationCurrencyCode: code,
        sourceAmount: amount,
        sourceCurrencyCode: currency,
        paymentMethodType: method,
        walletAddress: parseAccountId(account)?.address,
      }
      const path = '/v1/onramp/multi/quotes'
      return (await postJson(kit, path, body, () => onrampOffersSchema)).map(toOnrampOffer)
    },
  }
}
