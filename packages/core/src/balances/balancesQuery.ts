import type { Balances, AccountId } from '@latchkit/wire'
import type { Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { fetchBalances } from './fetchBalances.ts'
import { storedBalances } from './readStoredBalances.ts'
import { tokensQuery } from './tokensQuery.ts'

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
  return tokensQuery(kit, account, storedBalances(kit, account), (signal) =>
    fetchBalances(kit, account, signal),
  )
}
