import { isKitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import * as limits from '../limits.ts'
import { isRetryable } from './isRetryable.ts'

/** A query as TanStack Query 5 takes it: `useQuery(balancesQuery(kit, { account }))`. */
export interface Query<Data> {
  readonly queryKey: readonly unknown[]
  queryFn(context: { readonly signal: AbortSignal }): Promise<Data>
  readonly staleTime: number
  readonly gcTime: number
  readonly networkMode: 'always'
  retry(failureCount: number, error: Error): boolean
  retryDelay(failureCount: number, error: Error): number
}

/** A query of pages as TanStack Query 5 takes it: `useInfiniteQuery(activityQuery(kit, { account, networkId }))`. */
export interface InfiniteQuery<Page> extends Omit<Query<Page>, 'queryFn'> {
  queryFn(context: {
    readonly signal: AbortSignal
    readonly pageParam: string | undefined
  }): Promise<Page>
  readonly initialPageParam: string | undefined
  getNextPageParam(lastPage: Page): string | undefined
}

/**
 * Returns what all queries have. The kit itself knows what to show offline, so a query always runs.
 * @param staleTime how long an answer is fresh, in milliseconds
 * @param kindAndOf what is asked for, and of what: with the project, the query's key
 */
export function queryBase(
  kit: Pick<Kit, 'config'>,
  staleTime: number,
  ...kindAndOf: readonly unknown[]
): Omit<Query<unknown>, 'queryFn'> {
  return { ...defaults, queryKey: queryKey(kit, ...kindAndOf), staleTime }
}

/** Returns the key of a query, or, to invalidate them, what the keys of all queries of a kind begin with. */
export function queryKey(
  kit: Pick<Kit, 'config'>,
  ...kindAndOf: readonly unknown[]
): readonly unknown[] {
  return ['latchkit', kit.config.projectId, ...kindAndOf]
}

const defaults: Pick<Query<unknown>, 'gcTime' | 'networkMode' | 'retry' | 'retryDelay'> = {
  gcTime: limits.queryKeepMs,
  networkMode: 'always',
  // Whoever has waited for a time limit is not made to wait for three more.
  retry: (failureCount, error) =>
    failureCount < limits.queryRetries && isRetryable(error) && !isKitError(error, 'TimedOut'),
  retryDelay: (failureCount, error) => {
    const retryAfterSeconds = isKitError(error) ? error.context['retryAfterSeconds'] : undefined
    const waitMs =
      typeof retryAfterSeconds === 'number'
        ? retryAfterSeconds * 1_000
        : limits.queryRetryBaseMs * 2 ** failureCount
    return Math.min(waitMs, limits.queryRetryMaximumMs)
  },
}
