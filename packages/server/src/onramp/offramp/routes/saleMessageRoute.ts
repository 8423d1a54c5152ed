import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, readBodyText, type Route } from '@latchkit/backend/http'
import * as v from 'valibot'
import type { OfframpParts } from '../offrampParts.ts'

const paramsSchema = v.object({ provider: v.string() })
const responseSchema = v.object({ received: v.literal(true) })

/** The webhook of providers that buy. A repeated message changes nothing. */
export function saleMessageRoute({ buyers, sales }: OfframpParts): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/offramp/webhooks/:provider',
    summary: 'Takes a provider’s signed message about a sale. Each message counts once.',
    params: paramsSchema,
    response: {
      description: 'It was taken, now or earlier.',
      contentType: 'application/json',
      schema: responseSchema,
    },
    refusals: [400, 401, 404, 413, 429, 503],
    async handler({ params: { provider }, context }) {
      const parseMessage = buyers.get(provider)?.parseMessage
      if (!parseMessage)
        throw new HttpError(404, 'provider', 'Nothing is awaited from this provider.')
      const body = await readBodyText(context)
      const message = parseMessage(body, (header) => context.req.header(header))
      if (!(await sales.receiveMessage(provider, message)))
        throw new HttpError(404, 'orderId', 'There is no such order.')
      return { received: true } as const
    },
  })
}
