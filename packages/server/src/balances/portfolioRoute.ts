import { currencies, portfolioSchema, type Portfolio } from '@latchkit/wire'
import * as v from 'valibot'
import { mapNetworks, type Chain, namespaceReaderOf, pickAccounts } from '@latchkit/backend/chain'
import { defineRoute, type Route } from '@latchkit/backend/http'
import type { BalanceService, Balance } from './balanceService.ts'

const paramsSchema = v.object({ address: v.pipe(v.string(), v.maxLength(100)) })
const querySchema = v.object({
  currency: v.optional(v.picklist(currencies), 'usd'),
  chainId: v.optional(v.string()),
})

/** The route of the tokens that an account holds. */
export function portfolioRoute({
  chains,
  balances,
}: {
  readonly chains: ReadonlyMap<string, Chain>
  readonly balances: BalanceService
}): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/account/:address/portfolio',
    summary: 'The tokens that an account holds, most valuable first.',
    project: { in: 'query', status: 401 },
    params: paramsSchema,
    query: querySchema,
    response: {
      description:
        'Tokens by their CAIP-10 id, without spam and NFTs, in the order of their value in `currency`.',
      contentType: 'application/json',
      schema: portfolioSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ params: { address }, query: { chainId, currency } }) {
      const { found: results, unavailable } = await mapNetworks(
        pickAccounts(chains, address, chainId),
        async ({ chain, address: accountAddress }) => ({
          chain,
          ...(await balances.getBalances(chain, accountAddress, currency, [])),
        }),
      )
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
