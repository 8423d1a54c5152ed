import { parseAccountId, type AccountId, type NetworkId, type History } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { assertAvailable, assertServed } from '../internal/assertServed.ts'
import { getJson, type PickSchema } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryDefaults, type InfiniteQuery } from '../internal/query.ts'
import { withStaleFallback } from '../internal/staleCache.ts'
import type { Kit } from '../kit.ts'
import { activityStaleMs } from '../limits.ts'

/** Options of {@link activityQuery}. */
export interface ActivityQueryOptions {
  readonly account: AccountId
  readonly networkId: NetworkId
}

/**
 * Returns a query for the transactions of an account on a network, newest first, page by page; spam included (see
 * `isSpamTransaction`). If the server cannot be reached, the first page is the one that was stored last, with `staleSince`.
 * @example
 * useInfiniteQuery(activityQuery(kit, { account, networkId }))
 * @throws UnsupportedChain, HttpFailed, RequestRefused, Offline, TimedOut
 */
export function activityQuery(
  kit: Kit,
  { account, networkId }: ActivityQueryOptions,
): InfiniteQuery<History> {
  const { currency } = kit.config
  const fetchPage = async (cursor: string | undefined, signal: AbortSignal): Promise<History> => {
    const address = parseAccountId(account)?.address
    if (address === undefined) throw new KitError('InvalidAddress', `${account} is no account.`)
    await assertServed(kit, networkId, signal)
    const path = `/v1/account/${encodeURIComponent(address)}/history`
    const query = { chainId: networkId, cursor, currency }
    const page = await getJson(kit, path, pick, { query, signal })
    assertAvailable(networkId, page.unavailable)
    return { ...page, data: page.data.filter(({ metadata }) => isOn(networkId, metadata.chain)) }
  }
  return {
    ...queryDefaults,
    queryKey: ['latchkit', kit.config.projectId, 'activity', account, networkId, currency],
    staleTime: activityStaleMs,
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    queryFn: ({ pageParam, signal }) => {
      if (pageParam !== undefined) return fetchPage(pageParam, signal)
      const key = `${account} ${networkId} ${currency}`
      return withStaleFallback(kit, { slot: 'activity', key, pick }, () =>
        fetchPage(undefined, signal),
      )
    },
  }
}

const pick: PickSchema<History> = async () =>
  (await loadSchemas(() => import('./historySchema.ts'))).historySchema

function isOn(networkId: NetworkId, chain: string | null): boolean {
  return chain === null || chain === networkId
}
