import { namespaceOf, type AccountId } from '@latchkit/wire'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { nativeBalanceStaleMs } from '../limits.ts'

/**
 * Returns a query for the native balance of an account in base units, read from the network. Needs no server.
 * @throws AdapterNotFound by the query
 * @example
 * const wei = await nativeBalanceQuery(kit, { account }).queryFn({ signal })
 */
export function nativeBalanceQuery(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Query<bigint> {
  return {
    ...queryDefaults,
    queryKey: ['latchkit', kit.config.projectId, 'nativeBalance', account],
    staleTime: nativeBalanceStaleMs,
    queryFn: () => requireAdapter(kit, namespaceOf(account)).nativeBalance(account),
  }
}
