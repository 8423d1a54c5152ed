import { balancesSchema, currencies, type Balances as BalancesAnswer } from '@latchkit/wire'
import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { readTokenId } from '../chain/families/readTokenId.ts'
import { askNetworks, type NetworkAnswers } from '../chain/askNetworks.ts'
import { pickAccounts } from '../chain/pickAccounts.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'
import type { ServerContext } from '../middleware/serverEnv.ts'
import type { Token } from '../assets/tokens/tokenBook.ts'
import type { Balances, NetworkBalances, PlainBalance } from './createBalances.ts'
import { portfolioRoute } from './portfolioRoute.ts'

const mostForced = 20
const paramsSchema = v.object({ address: v.pipe(v.string(), v.maxLength(100)) })
const querySchema = v.object({
  currency: v.picklist(currencies, `a currency is one of ${currencies.join(', ')}`),
  chainId: v.optional(v.string()),
  forceUpdate: v.optional(v.string()),
})

/** What an account holds. */
export function balanceRoutes(parts: {
  readonly chains: ReadonlyMap<string, Chain>
  readonly balances: Balances
  readonly iconUrl: (context: ServerContext, token: Token) => string
  /** Puts the address of the server in front of a path. */
  readonly pictureUrl: (context: ServerContext, picture: string) => string
}): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/account/:address/balance',
      summary:
        'The native coins, the tokens and the pieces of collections of an account, most valuable first.',
      project: { in: 'query', status: 401 },
      params: paramsSchema,
      query: querySchema,
      answer: {
        description:
          'Tokens without a known price have price 0. Spam is left out. Pieces of collections (NFTs) have 0 decimals and say in `nft` which they are. `forceUpdate` (a comma list of CAIP-10 ids) reads past the cache, and names tokens that are shown even where nothing is left of them.',
        contentType: 'application/json',
        schema: balancesSchema,
      },
      refusals: [400, 401, 403, 429, 503],
      async handle(context) {
        const { address } = readInput(paramsSchema, context.req.param())
        const { chainId, currency, forceUpdate } = readInput(querySchema, context.req.query())
        const accounts = pickAccounts(parts.chains, address, chainId)
        const force = readForced(forceUpdate, parts.chains)
        const answers = await askNetworks(accounts, async ({ chain, address: own }) => {
          const forced = force.get(chain.network.caipNetworkId) ?? []
          return await parts.balances.read(chain, own, currency, forced)
        })
        const iconOf = ({ token, picture = '' }: PlainBalance): string =>
          token ? parts.iconUrl(context, token) : parts.pictureUrl(context, picture)
        return context.json(join(answers, iconOf))
      },
    },
    portfolioRoute(parts),
  ]
}

function join(
  { found, unavailable }: NetworkAnswers<NetworkBalances>,
  iconOf: (balance: PlainBalance) => string,
): BalancesAnswer {
  const staleSince = found.flatMap((each) => each.staleSince ?? []).sort()[0]
  return {
    balances: found
      .flatMap((each) => each.balances)
      .map((each) => {
        const { token: _token, picture: _picture, ...balance } = each
        return { ...balance, iconUrl: iconOf(each) }
      })
      .sort((left, right) => (right.value ?? 0) - (left.value ?? 0)),
    ...(staleSince !== undefined && { staleSince }),
    ...(unavailable.length > 0 && { unavailable }),
  }
}

function readForced(
  list: string | undefined,
  chains: ReadonlyMap<string, Chain>,
): ReadonlyMap<string, readonly string[]> {
  const ids = list?.split(',').filter(Boolean) ?? []
  if (ids.length > mostForced)
    throw new Refusal(400, 'forceUpdate', `More than ${mostForced} tokens were named.`)
  const forced = new Map<string, string[]>()
  for (const id of ids) {
    const token = readTokenId(id)
    if (!token || !chains.has(token.networkId)) {
      throw new Refusal(
        400,
        'forceUpdate',
        `${id.slice(0, 100)} is no token on a network of this server.`,
      )
    }
    forced.set(token.networkId, [...(forced.get(token.networkId) ?? []), token.address])
  }
  return forced
}
