import { namespaceOf, type AccountId } from '@latchkit/wire'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { queryBase, type Query } from '../internal/query.ts'
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
    ...queryBase(kit, nativeBalanceStaleMs, 'nativeBalance', account),
    queryFn: () => requireAdapter(kit, namespaceOf(account)).nativeBalance(account),
  }
}
