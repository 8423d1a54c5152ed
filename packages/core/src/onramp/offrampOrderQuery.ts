import type { OfframpOrder } from '@latchkit/wire'
import type { Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { orderQuery } from './orderQuery.ts'

/**
 * Returns a query for the state of a sale. Once it is `waiting`, `deposit` says where the provider awaits the coins: send them with
 * `offrampTransfer`. Poll it until it is `completed`, `failed`, `refunded` or `expired`.
 * @example
 * const order = await offrampOrderQuery(kit, { orderId }).queryFn({ signal })
 * @throws HttpFailed, RequestRefused (404: there is no such order), Offline, TimedOut, InvalidConfig
 */
export function offrampOrderQuery(
  kit: Kit,
  { orderId }: { readonly orderId: string },
): Query<OfframpOrder> {
  return orderQuery(kit, 'offramp', orderId, ({ offrampOrderSchema }) => offrampOrderSchema)
}
