import {
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
  skipToken,
  type InfiniteData,
  type QueryObserverOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { InfiniteQuery, Kit, Query } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'
import { namespaceOf, type NetworkId } from '@latchkit/wire'
import { useKitContext } from '../model/KitContext.ts'
import { useObserver } from './useObserver.ts'

/** What {@link useKitQuery} returns for a query. */
export type KitQueryResult<Options> =
  Options extends Query<infer Data> ? UseQueryResult<Data> : never

/** What a component chooses of how {@link useKitQuery} runs a query, as in TanStack Query. */
export type KitQueryOptions<Data, Selected = Data> = Pick<
  UseQueryOptions<Data, Error, Selected>,
  | 'enabled'
  | 'gcTime'
  | 'notifyOnChangeProps'
  | 'placeholderData'
  | 'refetchInterval'
  | 'refetchIntervalInBackground'
  | 'refetchOnMount'
  | 'refetchOnReconnect'
  | 'refetchOnWindowFocus'
  | 'retry'
  | 'retryDelay'
  | 'select'
  | 'staleTime'
  | 'structuralSharing'
  | 'throwOnError'
>

/**
 * Runs a query for the kit of this page, or none for `undefined`: one of core, or `readContractQuery` of
 * `@latchkit/evm/actions`.
 * @param options how it runs here, where that differs: `enabled`, `refetchInterval`, `select` …
 * @example
 * const { data, isPending } = useKitQuery(balancesQuery(kit, { account }))
 */
export function useKitQuery<Data, Selected = Data>(
  query: Query<Data> | undefined,
  options: KitQueryOptions<Data, Selected> = {},
): UseQueryResult<Selected> {
  const client = clientOf(useKitContext().kit)
  return useObserver<Data, Selected>(QueryObserver, { ...(query ?? nothing), ...options }, client)
}

/** A query of pages whose next one may depend on all before it. */
export interface PagesQuery<Page> extends Omit<InfiniteQuery<Page>, 'getNextPageParam'> {
  getNextPageParam(lastPage: Page, pages: readonly Page[]): string | undefined
}

/** Runs a paged query of core for the kit of this page, or none for `undefined`. */
export function useKitInfiniteQuery<Page>(
  options: PagesQuery<Page> | undefined,
): UseInfiniteQueryResult<InfiniteData<Page, string | undefined>> {
  const client = clientOf(useKitContext().kit)
  const asked = options
    ? { ...options }
    : { ...nothing, initialPageParam: undefined, getNextPageParam: none }
  // TypeScript does not know that one kind of observer takes the place of the other.
  return useObserver(
    InfiniteQueryObserver as typeof QueryObserver,
    asked as QueryObserverOptions,
    client,
  ) as UseInfiniteQueryResult<InfiniteData<Page, string | undefined>>
}

/** The cache of a kit's queries: to invalidate them after something was done. */
export function useKitQueryClient(): QueryClient {
  return clientOf(useKitContext().kit)
}

const nothing = { queryKey: ['latchkit', 'nothing'], queryFn: skipToken } as const
const none = () => undefined

// One cache a kit, whichever modal, panel or hook needs it first.
const clientOf = perKit((kit) => {
  const client = new QueryClient()
  client.mount()
  refreshAfterChanges(kit, client)
  return client
})

/** Fetches again what a transaction, or the change of a name, has changed, as soon as it has ended. */
function refreshAfterChanges(
  kit: Pick<Kit, 'onEvent'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
): void {
  kit.onEvent((event) => {
    if (event.type !== 'transaction' && event.type !== 'name_change') return
    void client.invalidateQueries({
      predicate: ({ queryKey: [, , kind, of] }) =>
        event.type === 'name_change'
          ? of === event.address
          : typeof of === 'string' && changing.has(kind) && isOn(event.networkId, of),
    })
  })
}

/** True for what is known of an account on the network, and on all networks of its namespace. */
function isOn(networkId: NetworkId, of: string): boolean {
  return of.startsWith(`${of.split(':').length > 2 ? networkId : namespaceOf(networkId)}:`)
}

const changing: ReadonlySet<unknown> = new Set([
  'balances',
  'nfts',
  'nativeBalance',
  'activity',
  'portfolio',
  'readContract',
  'simulateContract',
])
