import type { OnrampOptions } from '@latchkit/wire'
import type { Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { optionsQuery } from './optionsQuery.ts'

/**
 * Returns the query of what can be sold, in which money and to which countries it is paid out.
 * @throws HttpFailed, RequestRefused (404: nothing can be sold on this server), Offline, TimedOut, InvalidConfig
 * @example
 * const options = await queryClient.fetchQuery(offrampOptionsQuery(kit))
 */
export function offrampOptionsQuery(kit: Kit): Query<OnrampOptions> {
  return optionsQuery(kit, 'offramp')
}
