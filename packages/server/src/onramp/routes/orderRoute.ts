import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { createSingleFlight } from '@latchkit/backend/internal'
import { onrampOrderSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { OnrampParts } from '../onrampParts.ts'
import { toOnrampOrder, type OrderRow } from '../orderRepository.ts'

const paramsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

/** The route of an order's status. Its id is a secret that cannot be guessed. */
export function orderRoute({ orders, providers, assets }: OnrampParts): Route {
  const once = createSingleFlight()

  /** Fetches the status from providers without webhooks; while they are unavailable, the last known one is returned. */
  async function withLatestUpdate(order: OrderRow): Promise<OrderRow | undefined> {
    const fetchUpdate = providers.find(({ kind }) => kind === order.provider)?.fetchUpdate
    if (!fetchUpdate || order.status === 'completed' || order.status === 'failed') return order
    try {
      const update = await fetchUpdate(order)
      if (update) await orders.advance(order.id, update)
    } catch (error) {
      if (error instanceof HttpError) return order
      throw error
    }
    return await orders.find(order.id)
  }

  return defineRoute({
    method: 'GET',
    path: '/v1/onramp/orders/:id',
    summary: 'The status of a purchase.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    response: {
      description: 'The order; `completed` and `failed` never change.',
      contentType: 'application/json',
      schema: onrampOrderSchema,
    },
    refusals: [400, 401, 403, 404, 429],
    async handler({ params: { id }, context }) {
      const order = await orders.find(id)
      const current =
        order?.project === context.get('project')?.id && order
          ? await once(id, () => withLatestUpdate(order))
          : undefined
      if (!current) throw new HttpError(404, 'id', 'There is no such order.')
      return toOnrampOrder(current, assets)
    },
  })
}
