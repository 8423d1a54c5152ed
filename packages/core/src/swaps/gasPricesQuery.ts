import type { GasPrices, NetworkId } from '@latchkit/wire'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type Query } from '../internal/query.ts'
import { getJson } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { gasPricesStaleMs } from '../limits.ts'
import { assertSwaps, toSwapError } from './assertSwaps.ts'

/**
 * Returns the query of what a unit of gas costs on an EVM network, in wei. It serves to compare offers; what is sent is
 * estimated on its own.
 * @throws UnsupportedChain (`Network not supported for Gas Price`), HttpFailed, Offline, TimedOut, InvalidConfig
 * @example
 * const { standard } = await queryClient.fetchQuery(gasPricesQuery(kit, { networkId: 'eip155:1' }))
 */
export function gasPricesQuery(
  kit: Kit,
  { networkId }: { readonly networkId: NetworkId },
): Query<GasPrices> {
  return {
    ...queryBase(kit, gasPricesStaleMs, 'gasPrices', networkId),
    queryFn: async ({ signal }) => {
      await assertSwaps(kit, networkId, { feature: 'Gas Price', signal })
      const { gasPricesSchema } = await loadSchemas(() => import('./swapSchemas.ts'))
      const query = { chainId: networkId }
      try {
        return await getJson(kit, '/v1/convert/gas-price', () => gasPricesSchema, { query, signal })
      } catch (error) {
        throw toSwapError(error, networkId)
      }
    },
  }
}
