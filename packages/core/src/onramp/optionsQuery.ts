import type { OnrampOptions } from '@latchkit/wire'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { onrampOptionsStaleMs } from '../limits.ts'

/** Returns the query of what can be bought or sold. */
export function optionsQuery(kit: Kit, side: 'onramp' | 'offramp'): Query<OnrampOptions> {
  return {
    ...queryBase(kit, onrampOptionsStaleMs, `${side}Options`),
    queryFn: async ({ signal }) => {
      const { onrampOptionsSchema } = await loadSchemas(() => import('./onrampSchemas.ts'))
      return await getJson(kit, `/v1/${side}/options`, () => onrampOptionsSchema, { signal })
    },
  }
}
