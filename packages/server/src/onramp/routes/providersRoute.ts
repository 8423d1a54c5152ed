import { HttpError } from '@latchkit/backend/errors'
import { readInput, type Route } from '@latchkit/backend/http'
import { onrampProvidersSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { OnrampParts } from '../onrampParts.ts'
import { readList } from '../readList.ts'

const querySchema = v.object({ countries: v.optional(v.string()) })

/** Who sells. */
export function providersRoute({ providers }: OnrampParts): Route {
  return {
    method: 'GET',
    path: '/v1/onramp/providers',
    summary: 'Who sells coins for money.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    answer: {
      description: 'One entry for each; those that can not be asked at the moment are left out.',
      contentType: 'application/json',
      schema: onrampProvidersSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handle(context) {
      const countries = readList(readInput(querySchema, context.req.query()).countries)
      const outcomes = await Promise.allSettled(
        providers.map((provider) => provider.listings(countries)),
      )
      const faults = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      )
      const fault = faults.find(
        (each) => !(each instanceof HttpError) || faults.length === outcomes.length,
      )
      if (fault !== undefined) throw fault
      const listings = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value : [],
      )
      const bySeller = new Map(
        [...listings].reverse().map((each) => [each.serviceProvider, each] as const),
      )
      return context.json([...bySeller.values()].reverse())
    },
  }
}
