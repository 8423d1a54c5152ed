import type { Kit, Query } from '@latchkit/core'
import { queryDefaults } from '@latchkit/core/internal'
import type { GetCallsStatusReturnType } from 'viem'
import { getCallsStatus, type GetCallsStatusParameters } from './getCallsStatus.ts'

/**
 * Returns {@link getCallsStatus} as a query. The status is as it was when it was read: read it again (`refetchInterval`)
 * while it is `pending`.
 * @example
 * const { data } = useKitQuery(callsStatusQuery(kit, { id }), { refetchInterval: 2_000 })
 */
export function callsStatusQuery(
  kit: Kit,
  parameters: GetCallsStatusParameters,
): Query<GetCallsStatusReturnType> {
  return {
    ...queryDefaults,
    queryKey: ['latchkit', kit.config.projectId, 'callsStatus', parameters.id],
    staleTime: 0,
    queryFn: () => getCallsStatus(kit, parameters),
  }
}
