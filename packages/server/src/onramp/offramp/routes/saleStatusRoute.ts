import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { createSingleFlight } from '@latchkit/backend/internal'
import { offrampOrderSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { OfframpParts } from '../offrampParts.ts'
import { toOfframpOrder, type SaleRow } from '../saleRepository.ts'

const paramsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })
/** After these, nothing is asked any more. What has expired may still be found to have been paid. */
const ends: readonly SaleRow['status'][] = ['completed', 'refunded', 'failed']

/** The route of a sale's status. Its id is a secret that cannot be guessed. */
export function saleStatusRoute({ sales, buyers, assets }: OfframpParts): Route {
  const once = createSingleFlight()

  /** Fetches the status from providers without webhooks; while they are unavailable, the last known one is returned. */
  async function withLatestUpdate(order: SaleRow): Promise<SaleRow | undefined> {
    const fetchUpdate = buyers.get(order.provider)?.fetchUpdate
    const asset = assets.find(({ id }) => id === order.asset)
    if (!fetchUpdate || !asset || ends.includes(order.status)) return order
    try {
      const update = await fetchUpdate({
        id: order.id,
        asset,
        currency: order.currency,
        depositAddress: order.deposit_address ?? undefined,
      })
      if (update) await sales.advance(order.id, update)
    } catch (error) {
      if (error instanceof HttpError) return order
      throw error
    }
    return await sales.find(order.id)
  }

  return defineRoute({
    method: 'GET',
    path: '/v1/offramp/orders/:id',
    summary: 'The status of a sale, and where the provider awaits the coins.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    response: {
      description: 'The order; `completed` and `refunded` never change.',
      contentType: 'application/json',
      schema: offrampOrderSchema,
    },
    refusals: [400, 401, 403, 404, 429],
    async handler({ params: { id }, context }) {
      const order = await sales.find(id)
      const current =
        order?.project === context.get('project')?.id && order
          ? await once(id, () => withLatestUpdate(order))
          : undefined
      if (!current) throw new HttpError(404, 'id', 'There is no such order.')
      return toOfframpOrder(current, assets)
    },
  })
}
