import type { OnrampOrder } from '@latchkit/wire'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'

/**
 * Returns a query for the state of an order. Poll it until its status is `completed` or `failed`: those are final.
 * @example
 * const { status } = await onrampOrderQuery(kit, { orderId }).queryFn({ signal })
 * @throws HttpFailed, RequestRefused (404: there is no such order), Offline, TimedOut, InvalidConfig
 */
export function onrampOrderQuery(
  kit: Kit,
  { orderId }: { readonly orderId: string },
): Query<OnrampOrder> {
  return {
    ...queryDefaults,
    queryKey: ['latchkit', kit.config.projectId, 'onrampOrder', orderId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { onrampOrderSchema } = await loadSchemas(() => import('./onrampSchemas.ts'))
      const path = `/v1/onramp/orders/${encodeURIComponent(orderId)}`
      return await getJson(kit, path, () => onrampOrderSchema, { signal })
    },
  }
}
