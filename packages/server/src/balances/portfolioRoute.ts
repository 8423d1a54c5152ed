import {
  currencies,
  portfolioPeriods,
  portfolioSchema,
  type Currency,
  type Portfolio,
  type PortfolioPeriod,
} from '@latchkit/wire'
import * as v from 'valibot'
import {
  mapNetworks,
  type Chain,
  namespaceReaderOf,
  type NetworkAccount,
  pickAccounts,
} from '@latchkit/backend/chain'
import { createSingleFlight } from '@latchkit/backend/internal'
import { defineRoute, type Route, type ServerContext } from '@latchkit/backend/http'
import type { Balance } from './balanceService.ts'
import { portfolioValues } from './portfolioValues.ts'
import { readPortfolioHistory, type PortfolioHistoryParts } from './readPortfolioHistory.ts'

/** Of more networks than a site offers. */
const maxChainIdsLength = 4_000
const paramsSchema = v.object({ address: v.pipe(v.string(), v.maxLength(100)) })
const querySchema = v.object({
  currency: v.optional(v.picklist(currencies), 'usd'),
  chainId: v.optional(v.pipe(v.string(), v.maxLength(maxChainIdsLength))),
  period: v.optional(
    v.picklist(portfolioPeriods, `a period is one of ${portfolioPeriods.join(', ')}`),
  ),
})

/** The route of the tokens that an account holds, and of what they were worth over time. */
export function portfolioRoute(
  parts: PortfolioHistoryParts & {
    readonly chains: ReadonlyMap<string, Chain>
    readonly lookUp: <T>(context: ServerContext, work: () => Promise<T>) => Promise<T>
  },
): Route {
  const { chains, balances, lookUp } = parts
  const once = createSingleFlight()

  async function readValues(
    accounts: readonly NetworkAccount[],
    currency: Currency,
    period: PortfolioPeriod,
  ): Promise<Pick<Portfolio, 'values' | 'unavailable'>> {
    const ids = accounts.map(({ chain, address }) => [chain.network.caipNetworkId, address])
    return await once(JSON.stringify([ids, currency, period]), async () => {
      const { found, unavailable } = await mapNetworks(accounts, ({ chain, address }) =>
        readPortfolioHistory(parts, chain, address, { currency, period }),
      )
      return { values: portfolioValues(found, period, Date.now()), unavailable }
    })
  }

  return defineRoute({
    method: 'GET',
    path: '/v1/account/:address/portfolio',
    summary:
      'The tokens that an account holds, most valuable first, and what it was worth over time.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    query: querySchema,
    response: {
      description:
        'Tokens by their CAIP-10 id, without spam and NFTs, in the order of their value in `currency`. `chainId` may be a comma-separated list. With `period`, `values` has what the account was worth at times of that period: what it had then at the prices of then. A value is `null` where a price or a part of the history is not known.',
      contentType: 'application/json',
      schema: portfolioSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ params: { address }, query: { chainId, currency, period }, context }) {
      const accounts = pickEach(chains, address, chainId)
      const { found: results, unavailable: unread } = await lookUp(context, () =>
        mapNetworks(accounts, async ({ chain, address: accountAddress }) => ({
          chain,
          ...(await balances.getBalances(chain, accountAddress, currency, [])),
        })),
      )
      const readable = accounts.filter(({ chain }) => results.some((each) => each.chain === chain))
      const history =
        period && (await lookUp(context, () => readValues(readable, currency, period)))
      const unavailable = [...unread, ...(history?.unavailable ?? [])]
      const staleSince = results.flatMap((each) => each.staleSince ?? []).sort()[0]
      return {
        data: results
          .flatMap(({ chain, balances: networkBalances }) =>
            networkBalances.flatMap((each) =>
              isNonZeroToken(each) ? [{ ...each, id: idOf(each, chain) }] : [],
            ),
          )
          .sort((left, right) => (right.value ?? 0) - (left.value ?? 0))
          .map(({ id, name, symbol }) => ({ id, name, symbol })),
        ...(history && { values: history.values }),
        ...(staleSince !== undefined && { staleSince }),
        ...(unavailable.length > 0 && { unavailable }),
      } satisfies Portfolio
    },
  })
}

function isNonZeroToken({ token, quantity }: Balance): boolean {
  return token !== undefined && quantity.numeric !== '0'
}

function idOf({ address }: Balance, { network }: Chain): string {
  return (
    address ?? `${network.caipNetworkId}:${namespaceReaderOf(network.caipNetworkId)?.nativeAddress}`
  )
}

function pickEach(
  chains: ReadonlyMap<string, Chain>,
  address: string,
  chainIds: string | undefined,
): readonly NetworkAccount[] {
  const ids = new Set(chainIds?.split(',').filter(Boolean))
  if (ids.size === 0) return pickAccounts(chains, address, undefined)
  return [...ids].flatMap((id) => pickAccounts(chains, address, id))
}
