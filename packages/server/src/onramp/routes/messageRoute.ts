import { HttpError } from '@latchkit/backend/errors'
import { readInput, readBodyText, type Route } from '@latchkit/backend/http'
import * as v from 'valibot'
import type { OnrampParts } from '../onrampParts.ts'

const paramsSchema = v.object({ provider: v.string() })
const responseSchema = v.object({ received: v.literal(true) })

/** The webhook of providers. A repeated message changes nothing. */
export function messageRoute({ providers, orders }: OnrampParts): Route {
  return {
    method: 'POST',
    path: '/v1/onramp/webhooks/:provider',
    summary: 'Takes a provider’s signed message about an order. Each message counts once.',
    params: paramsSchema,
    answer: {
      description: 'It was taken, now or earlier.',
      contentType: 'application/json',
      schema: responseSchema,
    },
    refusals: [400, 401, 404, 413, 429, 503],
    async handle(context) {
      const { provider: name } = readInput(paramsSchema, context.req.param())
      const provider = providers.find(({ kind }) => kind === name)
      if (!provider?.parseMessage)
        throw new HttpError(404, 'provider', 'Nothing is awaited from this provider.')
      const body = await readBodyText(context)
      const message = provider.parseMessage(body, (header) => context.req.header(header))
      if (!(await orders.receiveMessage(provider.kind, message)))
        throw new HttpError(404, 'orderId', 'There is no such order.')
      return context.json({ received: true })
    },
  }
}
