import type { Query } from '@latchkit/core'
import { useKit, useKitQuery, type KitQueryOptions, type KitQueryResult } from '@latchkit/react'
import type { GetCallsStatusReturnType } from 'viem'
import { callsStatusQuery } from '../actions/callsStatusQuery.ts'
import type { GetCallsStatusParameters } from '../actions/getCallsStatus.ts'
import type { Incomplete } from './incomplete.ts'

/** Parameters of {@link useCallsStatus}. */
export type UseCallsStatusParameters<Selected = GetCallsStatusReturnType> =
  Incomplete<GetCallsStatusParameters> & {
    /** How the query runs, as in TanStack Query: `enabled`, `refetchInterval`, `select` … */
    readonly query?: KitQueryOptions<GetCallsStatusReturnType, Selected> | undefined
  }

/**
 * Returns what became of calls that {@link useSendCalls} has sent, read again every two seconds until it is decided. Idle
 * until there is an id.
 * @example
 * const { data } = useCallsStatus({ id })
 * const isDone = data?.status === 'success'
 */
export function useCallsStatus<Selected = GetCallsStatusReturnType>({
  id,
  query,
}: UseCallsStatusParameters<Selected> = {}): KitQueryResult<Query<Selected>> {
  const kit = useKit()
  return useKitQuery(id === undefined ? undefined : callsStatusQuery(kit, { id }), {
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.status === 'pending' ? pendingMs : false,
    ...query,
  })
}

/** A block or so of the fast networks. */
const pendingMs = 2_000
