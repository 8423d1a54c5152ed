import type { Hex } from 'viem'
import type { UserOperation } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import { readRevertReason } from './readRevertReason.ts'
import type { TimeRange } from './readTimeRange.ts'

/**
 * The error codes of ERC-7769.
 * @see https://eips.ethereum.org/EIPS/eip-7769
 */
export const rejectionCode = {
  invalidFields: -32_602,
  byEntryPoint: -32_500,
  byPaymaster: -32_501,
  outOfTime: -32_503,
  throttled: -32_504,
  badSignature: -32_507,
  paymasterIsPoor: -32_508,
  reverted: -32_521,
} as const

/**
 * Returns the error for a reason of the EntryPoint, such as `AA25 invalid account nonce`. Clients learn from its data which
 * paymaster refused, or when the operation would count.
 * @param revertData what the account, factory or paymaster itself reverted with
 */
export function rejectionOf(
  reason: string,
  { paymaster }: Pick<UserOperation, 'paymaster'>,
  revertData?: Hex,
  timeRange?: TimeRange,
): RpcError {
  const step = reason.slice(0, 'AA00'.length)
  const isOfPaymaster = step.startsWith('AA3')
  const usual = isOfPaymaster ? rejectionCode.byPaymaster : rejectionCode.byEntryPoint
  const data = isOfPaymaster
    ? { paymaster, ...(revertData !== undefined && { revertData }) }
    : (timeRange ?? revertData)
  return new RpcError({
    code: codes[step] ?? usual,
    message: withRevertReason(reason, revertData),
    ...(data !== undefined && { data }),
  })
}

/** Adds what a contract itself says to a reason, such as `AA23 reverted: wrong owner`. */
export function withRevertReason(reason: string, revertData: Hex | undefined): string {
  const text = revertData === undefined ? undefined : readRevertReason(revertData)
  return text === undefined ? reason : `${reason}: ${text}`
}

const codes: Readonly<Record<string, number>> = {
  AA22: rejectionCode.outOfTime,
  AA24: rejectionCode.badSignature,
  AA31: rejectionCode.paymasterIsPoor,
  AA32: rejectionCode.outOfTime,
  AA34: rejectionCode.badSignature,
}
