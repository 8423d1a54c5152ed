import { HttpError } from '@latchkit/backend/errors'
import { readInput, type Route } from '@latchkit/backend/http'
import { createSingleFlight } from '@latchkit/backend/internal'
import { onrampOrderSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { OnrampParts } from '../onrampParts.ts'
import { writeOrder, type OrderRow } from '../writeOrder.ts'

const paramsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

/** What became of an order. Its id is the key: it can not be guessed. */
export function orderRoute({ orders, providers, assets }: OnrampParts): Route {
  const once = createSingleFlight()

  /** Providers that tell nothing by themselves are asked; while they can not be, the last known status stands. */
  async function refresh(order: OrderRow): Promise<OrderRow | undefined> {
    const look = providers.find(({ kind }) => kind === order.provider)?.look
    if (!look || order.status === 'completed' || order.status === 'failed') return order
    try {
      const news = await look(order)
      if (news) await orders.advance(order.id, news)
    } catch (error) {
      if (error instanceof HttpError) return order
      throw error
    }
    return await orders.find(order.id)
  }

  return {
    method: 'GET',
    path: '/v1/onramp/orders/:id',
    summary: 'What became of a purchase.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    answer: {
      description: 'The order; `completed` and `failed` never change.',
      contentType: 'application/json',
      schema: onrampOrderSchema,
    },
    refusals: [400, 401, 403, 404, 429],
    async handle(context) {
      const { id } = readInput(paramsSchema, context.req.param())
      const order = await orders.find(id)
      const current =
        order?.project === context.get('project')?.id && order
          ? await once(id, () => refresh(order))
          : undefined
      if (!current) throw new HttpError(404, 'id', 'There is no such order.')
      return context.json(writeOrder(current, assets))
    },
  }
}
