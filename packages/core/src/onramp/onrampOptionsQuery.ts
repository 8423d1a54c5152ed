import type { OnrampOptions } from '@latchkit/wire'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { onrampOptionsStaleMs } from '../limits.ts'

/**
 * Returns the query of what can be bought with money, and the limits of each way to pay.
 * @throws HttpFailed, RequestRefused (404: the server sells nothing), Offline, TimedOut, InvalidConfig
 * @example
 * const options = await queryClient.fetchQuery(onrampOptionsQuery(kit))
 */
export function onrampOptionsQuery(kit: Kit): Query<OnrampOptions> {
  return {
    ...queryDefaults,
    queryKey: ['latchkit', kit.config.projectId, 'onrampOptions'],
    staleTime: onrampOptionsStaleMs,
    queryFn: async ({ signal }) => {
      const { onrampOptionsSchema } = await loadSchemas(() => import('./onrampSchemas.ts'))
      return await getJson(kit, '/v1/onramp/options', () => onrampOptionsSchema, { signal })
    },
  }
}
