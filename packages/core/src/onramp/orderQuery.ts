import type { GenericSchema } from 'valibot'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import type * as schemas from './onrampSchemas.ts'

/** Returns the query of an order's state. */
export function orderQuery<Order>(
  kit: Kit,
  side: 'onramp' | 'offramp',
  orderId: string,
  pick: (known: typeof schemas) => GenericSchema<unknown, Order>,
): Query<Order> {
  return {
    ...queryBase(kit, 0, `${side}Order`, orderId),
    queryFn: async ({ signal }) => {
      const known = await loadSchemas(() => import('./onrampSchemas.ts'))
      const path = `/v1/${side}/orders/${encodeURIComponent(orderId)}`
      return await getJson(kit, path, () => pick(known), { signal })
    },
  }
}
