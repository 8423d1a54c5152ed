import type { Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { offersQuery } from './offersQuery.ts'
import { offrampBody, type OfframpRequest } from './offrampRequest.ts'
import type { OnrampOffer } from './onrampOffer.ts'

/**
 * Returns the query of what each provider pays for coins at this moment, the best first: `destinationAmount` is what is paid out. If
 * none buys, the query fails with the reason in `details`.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, InvalidConfig
 * @example
 * const [best] = await queryClient.fetchQuery(
 *   offrampOffersQuery(kit, { account, token, code: 'ETH', amount: 10n ** 17n, currency: 'USD', country: 'US' }),
 * )
 */
export function offrampOffersQuery(
  kit: Kit,
  request: OfframpRequest,
): Query<readonly OnrampOffer[]> {
  return offersQuery(kit, '/v1/offramp/quotes', offrampBody(request))
}
