import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import {
  notifyManager,
  type QueryClient,
  type QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'

/**
 * Runs a query while a component is there, and renders again when a part of the result changes that was read: the
 * `useQuery` of TanStack Query without what the kit has no use for, Suspense and caches that are restored.
 * @param Observer what follows the query, or the pages of one
 * @throws what the query failed with, where `throwOnError` says so
 */
export function useObserver<Data, Selected>(
  Observer: typeof QueryObserver,
  options: QueryObserverOptions<Data, Error, Selected, Data>,
  client: QueryClient,
): QueryObserverResult<Selected> {
  const asked = client.defaultQueryOptions(options)
  // What is about to be requested is shown as such in the first paint.
  asked._optimisticResults = 'optimistic'
  const [observer] = useState(() => new Observer(client, asked))
  const result = observer.getOptimisticResult(asked)
  useEffect(() => observer.setOptions(asked))
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = observer.subscribe(notifyManager.batchCalls(listener))
      // It may have ended between the paint and now.
      observer.updateResult()
      return stop
    },
    [observer],
  )
  const get = () => observer.getCurrentResult()
  useSyncExternalStore(subscribe, get, get)
  const { throwOnError } = asked
  if (
    result.isError &&
    !result.isFetching &&
    (typeof throwOnError === 'function'
      ? throwOnError(result.error, observer.getCurrentQuery())
      : throwOnError)
  )
    throw result.error
  return asked.notifyOnChangeProps ? result : observer.trackResult(result)
}
