import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { onrampProvidersSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { OnrampParts } from '../onrampParts.ts'

const querySchema = v.object({ countries: v.optional(v.string()) })

/** The route of the sellers. */
export function providersRoute({ providers }: OnrampParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/onramp/providers',
    summary: 'The sellers of crypto for money.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    response: {
      description: 'One entry for each; those that are unavailable at the moment are left out.',
      contentType: 'application/json',
      schema: onrampProvidersSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ query }) {
      const countries = splitList(query.countries)
      const outcomes = await Promise.allSettled(
        providers.map((provider) => provider.listings(countries)),
      )
      const errors = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      )
      const error = errors.find(
        (each) => !(each instanceof HttpError) || errors.length === outcomes.length,
      )
      if (error !== undefined) throw error
      const listings = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value : [],
      )
      const bySeller = new Map(
        [...listings].reverse().map((each) => [each.serviceProvider, each] as const),
      )
      return [...bySeller.values()].reverse()
    },
  })
}

/** Splits a comma-separated list, such as `US,DE`. */
function splitList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
