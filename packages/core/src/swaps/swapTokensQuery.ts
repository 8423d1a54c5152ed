import { formatAccountId, type NetworkId, type SwapToken } from '@latchkit/wire'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type Query } from '../internal/query.ts'
import { getJson } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { swapTokensStaleMs } from '../limits.ts'
import { assertSwaps, toSwapError } from './assertSwaps.ts'
import { networkOf } from './swapQuotesQuery.ts'

/** Options of {@link swapTokensQuery}. */
export interface SwapTokensQueryOptions {
  readonly networkId: NetworkId
  /** Looks up one token by its contract: it need not be one of the list. */
  readonly address?: string
}

/**
 * Returns the query of the tokens that can be swapped on a network: its native coin, and those that the server's operator
 * has listed. With `address`, that token alone; an empty list if there is none.
 * @throws UnsupportedChain (`Network not supported for Swaps`), HttpFailed, Offline, TimedOut, InvalidConfig
 * @example
 * const tokens = await queryClient.fetchQuery(swapTokensQuery(kit, { networkId: 'eip155:1' }))
 */
export function swapTokensQuery(
  kit: Kit,
  { networkId, address }: SwapTokensQueryOptions,
): Query<readonly SwapToken[]> {
  return {
    ...queryBase(kit, swapTokensStaleMs, 'swapTokens', networkId, address),
    queryFn: async ({ signal }) => {
      await assertSwaps(kit, networkId, { signal })
      const { swapTokensSchema } = await loadSchemas(() => import('./swapSchemas.ts'))
      const query = {
        chainId: networkId,
        address: address === undefined ? undefined : formatAccountId(networkId, address),
      }
      try {
        const answer = await getJson(kit, '/v1/convert/tokens', () => swapTokensSchema, {
          query,
          signal,
        })
        const wanted = query.address?.toLowerCase()
        return answer.tokens.filter(
          (token) =>
            networkOf(token) === networkId &&
            (wanted === undefined || token.address.toLowerCase() === wanted),
        )
      } catch (error) {
        throw toSwapError(error, networkId)
      }
    },
  }
}
