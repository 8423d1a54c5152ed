import type { Balances, AccountId } from '@latchkit/wire'
import { queryDefaults, type Query } from '../internal/query.ts'
import { withStaleFallback } from '../internal/staleCache.ts'
import type { Kit } from '../kit.ts'
import { balancesStaleMs } from '../limits.ts'
import { balancesMemory } from './readStoredBalances.ts'
import { blockAfterFailure } from './blockAfterFailure.ts'
import { fetchBalances } from './fetchBalances.ts'

/**
 * The tokens of an account on its network, without those of zero decimals (NFTs that are listed as tokens).
 * Where the server cannot be reached, the last known answer comes with `staleSince`; without one the query fails.
 * After a failure the server is left alone for 30 seconds. Without a server: the native coin alone, without a price.
 * @throws UnsupportedChain, HttpFailed, RequestRefused, Offline, TimedOut
 */
export function balancesQuery(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Query<Balances> {
  const { currency } = kit.config
  const memory = balancesMemory(kit, account)
  return {
    ...queryDefaults,
    retry: () => false,
    queryKey: ['latchkit', kit.config.projectId, 'balances', account, currency],
    staleTime: balancesStaleMs,
    queryFn: ({ signal }) =>
      withStaleFallback(kit, memory, () =>
        blockAfterFailure(kit, memory.key, () => fetchBalances(kit, account, signal)),
      ),
  }
}
