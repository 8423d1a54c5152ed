import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { History, NetworkId, Transaction } from '@latchkit/wire'

/** The transactions of one account, as far as they have come. */
export type ActivityPages = Pick<
  UseInfiniteQueryResult<InfiniteData<History, string | undefined>>,
  | 'data'
  | 'error'
  | 'isLoading'
  | 'isFetching'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
  | 'refetch'
> & {
  /** Those that were asked for. */
  readonly networkIds: readonly NetworkId[]
}

/** Several of them as one. */
export interface MergedActivity {
  /** Newest first; `undefined` while none has come. A list never shows a transaction before all newer ones are loaded. */
  readonly transactions: readonly Transaction[] | undefined
  /** What came with each round of pages. */
  readonly rounds: readonly (readonly Transaction[])[]
  readonly staleSince: string | undefined
  /** Networks that could not be read, where others have answered. */
  readonly missing: readonly NetworkId[]
  readonly error: Error | undefined
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly all: readonly ActivityPages[]
  /** The pages to fetch next, so that the list can continue. */
  readonly behind: readonly ActivityPages[]
}

/** Lays several lists over each other, without a gap: a list that has more to come holds back what is older than its end. */
export function mergeActivities(all: readonly ActivityPages[]): MergedActivity {
  const answered = all.filter(({ data }) => data !== undefined)
  const open = all.filter(({ hasNextPage }) => hasNextPage)
  const ends = open.map(endMs)
  const horizonMs = Math.max(...ends)
  const transactions = answered.flatMap(transactionsOf)
  const rounds = Math.max(0, ...answered.map(({ data }) => data?.pages.length ?? 0))
  const isSettled = all.every(({ isLoading }) => !isLoading)
  const stale = answered.flatMap(({ data }) => data?.pages[0]?.staleSince ?? [])
  return {
    transactions: answered.length > 0 && isSettled ? inOrder(transactions) : undefined,
    rounds: Array.from({ length: rounds }, (_, round) =>
      answered.flatMap(({ data }) => data?.pages[round]?.data ?? []),
    ),
    staleSince: stale.sort()[0],
    missing: answered.length > 0 && isSettled ? all.flatMap(missingOf) : [],
    error: all.find(({ error }) => error)?.error ?? undefined,
    isLoading: !isSettled,
    isFetching: all.some(({ isFetching }) => isFetching),
    hasNextPage: open.length > 0,
    isFetchingNextPage: all.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: all.some(({ isFetchNextPageError }) => isFetchNextPageError),
    all,
    behind: open.filter((_, index) => ends[index] === horizonMs),
  }

  function inOrder(list: readonly Transaction[]): readonly Transaction[] {
    // A list of one account is in the server's own order, but for what a network told later than its turn.
    if (answered.length < 2 && !answered.some(hasLateNetworks)) return list
    return list.filter((each) => minedMs(each) >= horizonMs).sort((a, b) => minedMs(b) - minedMs(a))
  }
}

/** What the first page lacks comes with none after it; what another lacks may come with the next. */
function missingOf({ data, networkIds }: ActivityPages): readonly NetworkId[] {
  if (data === undefined) return networkIds
  const unread = [data.pages[0], data.pages.at(-1)].flatMap((page) => page?.unavailable ?? [])
  return networkIds.filter((id) => unread.includes(id))
}

function hasLateNetworks({ data }: ActivityPages): boolean {
  return data?.pages.slice(1).some(({ unavailable = [] }) => unavailable.length > 0) ?? false
}

function transactionsOf({ data }: ActivityPages): readonly Transaction[] {
  return data?.pages.flatMap((page) => page.data) ?? []
}

/** The time of the oldest loaded transaction. Nothing is known of older ones. */
function endMs(pages: ActivityPages): number {
  const times = transactionsOf(pages).map(minedMs)
  return times.length > 0 ? Math.min(...times) : Infinity
}

function minedMs({ metadata }: Transaction): number {
  return Date.parse(metadata.minedAt) || 0
}
