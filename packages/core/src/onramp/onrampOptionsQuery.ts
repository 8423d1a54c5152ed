import type { OnrampOptions } from '@latchkit/wire'
import type { Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { optionsQuery } from './optionsQuery.ts'

/**
 * Returns the query of what can be bought with money, and the limits of each way to pay.
 * @throws HttpFailed, RequestRefused (404: the server sells nothing), Offline, TimedOut, InvalidConfig
 * @example
 * const options = await queryClient.fetchQuery(onrampOptionsQuery(kit))
 */
export function onrampOptionsQuery(kit: Kit): Query<OnrampOptions> {
  return optionsQuery(kit, 'onramp')
}
