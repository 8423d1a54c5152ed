import {
  formatAccountId,
  namespaceOf,
  parseAccountId,
  type AccountId,
  type NetworkId,
  type History,
} from '@latchkit/wire'
import { invalidAccountError } from '../internal/invalidAccountError.ts'
import { assertAvailable, pickServed } from '../internal/assertServed.ts'
import { getJson, type PickSchema } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type InfiniteQuery } from '../internal/query.ts'
import { withStaleFallback } from '../internal/staleCache.ts'
import type { Kit } from '../kit.ts'
import { activityStaleMs } from '../limits.ts'

/** Options of {@link activityQuery}. */
export interface ActivityQueryOptions {
  /** CAIP-10; its network does not matter. */
  readonly account: AccountId
  /** Default: every network of the account's namespace that the site offers, with one request a page. */
  readonly networkId?: NetworkId | undefined
}

/**
 * Returns a query for the transactions of an account, newest first, page by page; spam included (see `isSpamTransaction`).
 * `unavailable` names the networks of which nothing could be read. If the server cannot be reached, the first page is the one
 * that was stored last, with `staleSince`.
 * @example
 * useInfiniteQuery(activityQuery(kit, { account }))
 * @throws UnsupportedChain, HttpFailed, RequestRefused, Offline, TimedOut
 */
export function activityQuery(
  kit: Kit,
  { account, networkId }: ActivityQueryOptions,
): InfiniteQuery<History> {
  const { currency } = kit.config
  const parts = parseAccountId(account)
  const networkIds = networkId ? [networkId] : offeredBeside(kit, parts?.networkId)
  const [first, ...others] = networkIds
  const isAll = others.length > 0
  const fetchPage = async (cursor: string | undefined, signal: AbortSignal): Promise<History> => {
    if (!parts) throw invalidAccountError(account)
    const served = await pickServed(kit, networkIds, signal)
    const path = `/v1/account/${encodeURIComponent(parts.address)}/history`
    const query = { ...(!isAll && { chainId: first }), cursor, currency }
    const page = await getJson(kit, path, pick, { query, signal })
    const isServed = (id: string) => served.includes(id as NetworkId)
    const unread = (page.unavailable ?? []).filter(isServed)
    if (unread.length === served.length) assertAvailable(served[0] ?? parts.networkId, unread)
    const own = parts.networkId
    return {
      ...page,
      data: page.data.filter(({ metadata: { chain } }) => chain === null || isServed(chain)),
      unavailable: networkIds.includes(own) && !isServed(own) ? [...unread, own] : unread,
    }
  }
  return {
    ...queryBase(
      kit,
      activityStaleMs,
      'activity',
      parts && first ? `${isAll ? namespaceOf(first) : first}:${parts.address}` : account,
      currency,
    ),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    queryFn: ({ pageParam, signal }) => {
      if (pageParam !== undefined) return fetchPage(pageParam, signal)
      const stored = parts && first ? formatAccountId(first, parts.address) : account
      const key = `${stored} ${isAll ? 'all ' : ''}${currency}`
      return withStaleFallback(kit, { slot: 'activity', key, pick }, () =>
        fetchPage(undefined, signal),
      )
    },
  }
}

/** The networks of the site in the namespace of one of them. */
function offeredBeside(kit: Kit, networkId: NetworkId | undefined): readonly NetworkId[] {
  if (!networkId) return []
  const namespace = namespaceOf(networkId)
  const offered = Array.from(kit.networks.values()).filter((each) => each.namespace === namespace)
  return offered.length > 0 ? offered.map((each) => each.networkId) : [networkId]
}

const pick: PickSchema<History> = async () =>
  (await loadSchemas(() => import('./historySchema.ts'))).historySchema
