import type { OnrampOrder } from '@latchkit/wire'
import type { Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { orderQuery } from './orderQuery.ts'

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
  return orderQuery(kit, 'onramp', orderId, ({ onrampOrderSchema }) => onrampOrderSchema)
}
