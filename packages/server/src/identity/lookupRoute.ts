import { nameLookupSchema, type NetworkId } from '@latchkit/wire'
import * as v from 'valibot'
import { asFault } from '../chain/asFault.ts'
import type { Chain } from '../chain/chain.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'
import type { FoundAddress, NameFinder } from './nameFinder.ts'
import { readNormalName } from './readNormalName.ts'

const paramsSchema = v.object({ name: v.string() })
const querySchema = v.object({ chainId: v.string() })
const unknown: FoundAddress = { address: null, missing: 'name' }

/** Where names lead: the server's own, and those that chains keep. The first finder that covers a name answers. */
export function lookupRoute(
  finders: readonly NameFinder[],
  chains: ReadonlyMap<string, Chain>,
): Route {
  return {
    method: 'GET',
    path: '/v1/names/:name/address',
    summary: 'Where something for a name is sent to on a network.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    query: querySchema,
    answer: {
      description:
        'The name in its normal form (ENSIP-15), and its address on the network as it is written down now. Where there is none, `missing` says whether it lacks a `name`, whose registration may have `expired`, or an `address` there.',
      contentType: 'application/json',
      schema: nameLookupSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handle(context) {
      const name = readNormalName(readInput(paramsSchema, context.req.param()).name)
      const { chainId } = readInput(querySchema, context.req.query())
      if (!chains.has(chainId))
        throw new Refusal(400, 'chainId', `The chain ${chainId} is not offered here.`)
      const finder = finders.find((each) => each.covers(name))
      const found = await finder?.find(name, chainId as NetworkId).catch((error: unknown) => {
        throw asFault(error)
      })
      return context.json({ name, ...(found ?? unknown) }, 200, { 'cache-control': 'no-store' })
    },
  }
}
