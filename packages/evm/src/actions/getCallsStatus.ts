import type { Kit } from '@latchkit/core'
import type { GetCallsStatusReturnType } from 'viem'
import { run } from './run.ts'

/** Parameters of {@link getCallsStatus}. */
export interface GetCallsStatusParameters {
  /** What `sendCalls` has returned. */
  readonly id: string
}

/**
 * Returns what became of calls that {@link sendCalls} has sent: `status` is `pending`, `success` or `failure`; `receipts`
 * has one for each transaction.
 * @throws KitError `NotConnected`, `MethodNotSupported`, `HttpFailed`
 * @example
 * const { status, receipts } = await getCallsStatus(kit, { id })
 */
export function getCallsStatus(
  kit: Kit,
  { id }: GetCallsStatusParameters,
): Promise<GetCallsStatusReturnType> {
  return run(({ callsStatus }) => callsStatus(kit, id))
}
