import { nameLookupSchema, type NetworkId } from '@latchkit/wire'
import * as v from 'valibot'
import { toUpstreamError, HttpError } from '@latchkit/backend/errors'
import type { Chain } from '@latchkit/backend/chain'
import { defineRoute, type Route } from '@latchkit/backend/http'
import type { ResolvedName, NameResolver } from './nameResolver.ts'
import { normalize } from 'viem/ens'

const paramsSchema = v.object({ name: v.string() })
const querySchema = v.object({ chainId: v.string() })
const unresolved: ResolvedName = { address: null, missing: 'name' }

/** The route of the addresses of names. The first resolver that supports a name decides. */
export function lookupRoute(
  resolvers: readonly NameResolver[],
  chains: ReadonlyMap<string, Chain>,
): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/names/:name/address',
    summary: 'The address of a name on a network.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    query: querySchema,
    response: {
      description:
        'The normalized name (ENSIP-15) and its current address on the network. Without one, `missing` says why: there is no such `name`, its registration has `expired`, or it has no `address` there.',
      contentType: 'application/json',
      schema: nameLookupSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ params: { name: text }, query: { chainId }, context }) {
      const name = parseName(text)
      if (!chains.has(chainId))
        throw new HttpError(400, 'chainId', `The chain ${chainId} is not offered here.`)
      const resolver = resolvers.find((each) => each.supports(name))
      const resolved = await resolver
        ?.resolve(name, chainId as NetworkId)
        .catch((error: unknown) => {
          throw toUpstreamError(error)
        })
      return context.json({ name, ...(resolved ?? unresolved) }, 200, {
        'cache-control': 'no-store',
      })
    },
  })
}

const maxLength = 255

/**
 * Normalizes a name (ENSIP-15).
 * @throws HttpError 400 `name` if it is invalid
 */
function parseName(text: string): string {
  try {
    const name = text.length <= maxLength ? normalize(text) : ''
    if (name.includes('.')) return name
  } catch (cause) {
    throw new HttpError(400, 'name', 'No name is written so.', { cause })
  }
  throw new HttpError(400, 'name', 'A name has a dot, and 255 characters at most.')
}
