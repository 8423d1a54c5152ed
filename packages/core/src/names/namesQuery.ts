import { parseAccountId, type AccountName, type AccountId } from '@latchkit/wire'
import { isKitError, KitError } from '../errors.ts'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { identityStaleMs } from '../limits.ts'
import { nameCoinType } from './nameCoinType.ts'

/**
 * Returns a query for the names that an account has registered with the server, the first one first. It fails with what the
 * server says, or else with `Error fetching names for address`.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, Aborted
 * @example
 * const [primary] = await namesQuery(kit, { account }).queryFn({ signal })
 */
export function namesQuery(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Query<readonly AccountName[]> {
  const { address = account, networkId } = parseAccountId(account) ?? {}
  return {
    ...queryBase(kit, identityStaleMs, 'names', address),
    queryFn: async ({ signal }) => {
      if (!kit.http || !networkId || nameCoinType(networkId) === undefined) return []
      const { accountNamesSchema } = await loadSchemas(() => import('./nameSchemas.ts'))
      return await getJson(
        kit,
        `/v1/profile/reverse/${encodeURIComponent(address)}`,
        () => accountNamesSchema,
        { query: { apiVersion: '2' }, signal },
      ).catch((cause: unknown) => {
        throw withNamesMessage(cause)
      })
    },
  }
}

/** Only what the server refuses has its own reason: the rest is said by proxies and nodes, in words for nobody. */
function withNamesMessage(cause: unknown): unknown {
  if (!isKitError(cause) || cause.code === 'Aborted') return cause
  const { code, context, details } = cause
  const reason = code === 'RequestRefused' && details ? details : 'Error fetching names for address'
  return new KitError(code, reason, { cause, context })
}
