import type { Balances } from '@latchkit/wire'
import { queryBase, type Query } from '../internal/query.ts'
import { withStaleFallback, type StaleCacheOptions } from '../internal/staleCache.ts'
import type { Kit } from '../kit.ts'
import { balancesStaleMs } from '../limits.ts'
import { blockAfterFailure } from './blockAfterFailure.ts'

/** Returns a query for balances: with what was stored last if they cannot be had, and no request soon after a failure. */
export function tokensQuery(
  kit: Kit,
  account: string,
  stored: StaleCacheOptions<Balances>,
  load: (signal: AbortSignal) => Promise<Balances>,
): Query<Balances> {
  const { currency } = kit.config
  return {
    ...queryBase(kit, balancesStaleMs, 'balances', account, currency),
    retry: () => false,
    queryFn: ({ signal }) =>
      withStaleFallback(kit, stored, () =>
        blockAfterFailure(kit, stored.key, async () => {
          const answer = await load(signal)
          return (await kit.config.walletTokens?.(kit, account, answer)) ?? answer
        }),
      ),
  }
}
