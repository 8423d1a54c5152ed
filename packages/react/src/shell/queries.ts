import {
  QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { InfiniteQuery, Kit, Query } from '@latchkit/core'
import { useKit } from '../hooks/useKit.ts'
import { refreshAfterTransactions } from './refreshAfterTransactions.ts'

/** What {@link useKitQuery} answers for a query. */
export type KitQueryResult<Options> =
  Options extends Query<infer Data> ? UseQueryResult<Data> : never

/** Runs a query of core for the kit of this page; `undefined` where there is nothing to ask yet. */
export function useKitQuery<Data>(options: Query<Data> | undefined): UseQueryResult<Data> {
  const client = clientOf(useKit())
  return useQuery<Data>(options ? { ...options } : nothing, client)
}

/** A query of pages whose next one may depend on all before it. */
export interface PagesQuery<Page> extends Omit<InfiniteQuery<Page>, 'getNextPageParam'> {
  getNextPageParam(lastPage: Page, pages: readonly Page[]): string | undefined
}

/** Runs a query of pages of core for the kit of this page; `undefined` where there is nothing to ask yet. */
export function useKitInfiniteQuery<Page>(
  options: PagesQuery<Page> | undefined,
): UseInfiniteQueryResult<InfiniteData<Page, string | undefined>> {
  const client = clientOf(useKit())
  return useInfiniteQuery(
    options ? { ...options } : { ...nothing, initialPageParam: undefined, getNextPageParam: none },
    client,
  )
}

/** The cache of a kit's queries: to invalidate them after something was done. */
export function useKitQueryClient(): QueryClient {
  return clientOf(useKit())
}

const nothing = { queryKey: ['latchkit', 'nothing'], queryFn: skipToken } as const
const none = () => undefined

// One cache a kit, whichever modal, panel or hook asks first; gone with the kit.
const clients = new WeakMap<Kit, QueryClient>()

function clientOf(kit: Kit): QueryClient {
  const known = clients.get(kit)
  if (known) return known
  const client = new QueryClient()
  client.mount()
  refreshAfterTransactions(kit, client)
  clients.set(kit, client)
  return client
}
