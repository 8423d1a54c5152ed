import { defineRoute, type Route } from '@latchkit/backend/http'
import { onrampOptionsSchema } from '@latchkit/wire'
import { formatOptions } from '../formatOptions.ts'
import type { OnrampParts } from '../onrampParts.ts'

/** The route of what can be bought, and how it is paid. */
export function optionsRoute({ assets }: OnrampParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/onramp/options',
    summary: 'What can be bought with money, and the limits of each payment method.',
    project: { in: 'query', status: 401 },
    response: {
      description: 'Currencies; one entry for each symbol, with its networks.',
      contentType: 'application/json',
      schema: onrampOptionsSchema,
    },
    refusals: [401, 403, 429],
    handler: ({ context }) => context.json(formatOptions(assets)),
  })
}
