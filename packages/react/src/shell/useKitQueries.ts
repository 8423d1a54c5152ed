import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { Query } from '@latchkit/core'
import { useKitQueryClient } from './queries.ts'

/** Runs several queries of core at once. `combine` is told all results; it has to be the same function each time. */
export function useKitQueries<Data, Combined>(
  queries: readonly Query<Data>[],
  combine: (results: readonly UseQueryResult<Data, Error>[]) => Combined,
): Combined {
  const client = useKitQueryClient()
  return useQueries({ queries: queries.map((query) => ({ ...query })), combine }, client)
}
