import { balancesSchema, currencies, type Balances as BalancesAnswer } from '@latchkit/wire'
import * as v from 'valibot'
import {
  type Chain,
  parseTokenId,
  mapNetworks,
  type NetworkResults,
  pickAccounts,
} from '@latchkit/backend/chain'
import { defineRoute, type Route, type ServerContext } from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import type { NetworkBalances, Balance } from './balanceService.ts'
import { portfolioRoute } from './portfolioRoute.ts'
import type { PortfolioHistoryParts } from './readPortfolioHistory.ts'

const maxForced = 20
const paramsSchema = v.object({ address: v.pipe(v.string(), v.maxLength(100)) })
const querySchema = v.object({
  currency: v.picklist(currencies, `a currency is one of ${currencies.join(', ')}`),
  chainId: v.optional(v.string()),
  forceUpdate: v.optional(v.string()),
})

/** The balances and the portfolio of an account. */
export function balanceRoutes(
  parts: PortfolioHistoryParts & {
    readonly chains: ReadonlyMap<string, Chain>
    readonly lookUp: <T>(context: ServerContext, work: () => Promise<T>) => Promise<T>
    readonly iconUrl: (context: ServerContext, token: Token) => string
    /** Returns the absolute URL of a path on this server; other URLs stay as they are. */
    readonly pictureUrl: (context: ServerContext, picture: string) => string
  },
): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/v1/account/:address/balance',
      summary: 'The native coins, tokens and NFTs of an account, most valuable first.',
      project: { in: 'query', status: 401 },
      params: paramsSchema,
      query: querySchema,
      response: {
        description:
          'Tokens without a known price have price 0. Spam is left out. NFTs have 0 decimals and a field `nft`. `forceUpdate` (a comma-separated list of CAIP-10 ids) bypasses the cache, and includes these tokens even if the account has none left.',
        contentType: 'application/json',
        schema: balancesSchema,
      },
      refusals: [400, 401, 403, 429, 503],
      async handler({ params: { address }, query: { chainId, currency, forceUpdate }, context }) {
        const accounts = pickAccounts(parts.chains, address, chainId)
        const force = parseForced(forceUpdate, parts.chains)
        const results = await parts.lookUp(context, () =>
          mapNetworks(accounts, async ({ chain, address: accountAddress }) => {
            const forced = force.get(chain.network.caipNetworkId) ?? []
            return await parts.balances.getBalances(chain, accountAddress, currency, forced)
          }),
        )
        const iconOf = ({ token, picture = '' }: Balance): string =>
          token ? parts.iconUrl(context, token) : parts.pictureUrl(context, picture)
        return mergeBalances(results, iconOf)
      },
    }),
    portfolioRoute(parts),
  ]
}

function mergeBalances(
  { found, unavailable }: NetworkResults<NetworkBalances>,
  iconOf: (balance: Balance) => string,
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

function parseForced(
  list: string | undefined,
  chains: ReadonlyMap<string, Chain>,
): ReadonlyMap<string, readonly string[]> {
  const ids = list?.split(',').filter(Boolean) ?? []
  if (ids.length > maxForced)
    throw new HttpError(400, 'forceUpdate', `More than ${maxForced} tokens were named.`)
  const forced = new Map<string, string[]>()
  for (const id of ids) {
    const token = parseTokenId(id)
    if (!token || !chains.has(token.networkId)) {
      throw new HttpError(
        400,
        'forceUpdate',
        `${id.slice(0, 100)} is not a token on a network of this server.`,
      )
    }
    forced.set(token.networkId, [...(forced.get(token.networkId) ?? []), token.address])
  }
  return forced
}
