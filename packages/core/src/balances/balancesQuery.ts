import type { Balances, AccountId } from '@latchkit/wire'
import { queryDefaults, type Query } from '../internal/query.ts'
import { withStaleFallback } from '../internal/staleCache.ts'
import type { Kit } from '../kit.ts'
import { balancesStaleMs } from '../limits.ts'
import { storedBalances } from './readStoredBalances.ts'
import { blockAfterFailure } from './blockAfterFailure.ts'
import { fetchBalances } from './fetchBalances.ts'

/**
 * Returns a query for the tokens of an account on its network, without those of zero decimals (NFTs that are listed as tokens).
 * If the server cannot be reached, it resolves with what was stored last and `staleSince`. After a failure, no request is sent
 * for 30 seconds. Without a server it resolves with the native coin alone, without a price.
 * @example
 * const { balances } = await balancesQuery(kit, { account }).queryFn({ signal })
 * @throws UnsupportedChain, HttpFailed, RequestRefused, Offline, TimedOut
 */
export function balancesQuery(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Query<Balances> {
  const { currency } = kit.config
  const stored = storedBalances(kit, account)
  return {
    ...queryDefaults,
    retry: () => false,
    queryKey: ['latchkit', kit.config.projectId, 'balances', account, currency],
    staleTime: balancesStaleMs,
    queryFn: ({ signal }) =>
      withStaleFallback(kit, stored, () =>
        blockAfterFailure(kit, stored.key, () => fetchBalances(kit, account, signal)),
      ),
  }
}
