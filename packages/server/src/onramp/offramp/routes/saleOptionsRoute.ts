import { defineRoute, type Route } from '@latchkit/backend/http'
import { onrampOptionsSchema } from '@latchkit/wire'
import { formatOptions } from '../../formatOptions.ts'
import type { OfframpParts } from '../offrampParts.ts'

/** The route of what can be sold, and how it is paid out. */
export function saleOptionsRoute({ assets, countries }: OfframpParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/offramp/options',
    summary: 'What can be sold for money, in which money and where it is paid out.',
    project: { in: 'query', status: 401 },
    response: {
      description: 'Currencies and countries; one entry for each symbol, with its networks.',
      contentType: 'application/json',
      schema: onrampOptionsSchema,
    },
    refusals: [401, 403, 429],
    handler: ({ context }) => context.json({ ...formatOptions(assets), countries }),
  })
}
