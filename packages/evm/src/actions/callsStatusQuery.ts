import type { Kit, Query } from '@latchkit/core'
import { queryBase } from '@latchkit/core/internal'
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
    ...queryBase(kit, 0, 'callsStatus', parameters.id),
    queryFn: () => getCallsStatus(kit, parameters),
  }
}
