import { currencies, portfolioSchema, type Portfolio } from '@latchkit/wire'
import * as v from 'valibot'
import { askNetworks } from '../chain/askNetworks.ts'
import type { Chain } from '../chain/chain.ts'
import { familyOf } from '../chain/families/familyOf.ts'
import { pickAccounts } from '../chain/pickAccounts.ts'
import { readInput } from '../middleware/readInput.ts'
import type { Route } from '../middleware/route.ts'
import type { Balances, PlainBalance } from './createBalances.ts'

const paramsSchema = v.object({ address: v.pipe(v.string(), v.maxLength(100)) })
const querySchema = v.object({
  currency: v.optional(v.picklist(currencies), 'usd'),
  chainId: v.optional(v.string()),
})

/** Which tokens an account has some of. */
export function portfolioRoute({
  chains,
  balances,
}: {
  readonly chains: ReadonlyMap<string, Chain>
  readonly balances: Balances
}): Route {
  return {
    method: 'GET',
    path: '/v1/account/:address/portfolio',
    summary: 'The tokens of which an account has some, most valuable first.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    query: querySchema,
    answer: {
      description:
        'Tokens by their CAIP-10 id. Neither spam nor pieces of collections. `currency` is that of the order.',
      contentType: 'application/json',
      schema: portfolioSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handle(context) {
      const { address } = readInput(paramsSchema, context.req.param())
      const { chainId, currency } = readInput(querySchema, context.req.query())
      const { found, unavailable } = await askNetworks(
        pickAccounts(chains, address, chainId),
        async ({ chain, address: own }) => ({
          chain,
          ...(await balances.read(chain, own, currency, [])),
        }),
      )
      const staleSince = found.flatMap((each) => each.staleSince ?? []).sort()[0]
      return context.json({
        data: found
          .flatMap(({ chain, balances: held }) =>
            held.flatMap((each) => (isHeld(each) ? [{ ...each, id: idOf(each, chain) }] : [])),
          )
          .sort((left, right) => (right.value ?? 0) - (left.value ?? 0))
          .map(({ id, name, symbol }) => ({ id, name, symbol })),
        ...(staleSince !== undefined && { staleSince }),
        ...(unavailable.length > 0 && { unavailable }),
      } satisfies Portfolio)
    },
  }
}

function isHeld({ token, quantity }: PlainBalance): boolean {
  return token !== undefined && quantity.numeric !== '0'
}

function idOf({ address }: PlainBalance, { network }: Chain): string {
  return address ?? `${network.caipNetworkId}:${familyOf(network.caipNetworkId)?.nativeAddress}`
}
