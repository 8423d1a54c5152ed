import { isKitError } from '../errors.ts'
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

/** The options that all queries share. The kit itself knows what to show offline, so a query always runs. */
export const queryDefaults: Pick<
  Query<unknown>,
  'gcTime' | 'networkMode' | 'retry' | 'retryDelay'
> = {
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
