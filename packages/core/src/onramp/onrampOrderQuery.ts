import type { OnrampOrder } from '@latchkit/wire'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'

/**
 * What became of an order. Ask again (`limits.pollingMs`) until its status is `completed` or `failed`: those never change.
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
