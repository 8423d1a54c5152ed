import { RpcError } from '@latchkit/backend/errors'

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

/** Returns the error for a reason of the EntryPoint, such as `AA25 invalid account nonce`. */
export function rejectionOf(reason: string, data?: unknown): RpcError {
  const step = reason.slice(0, 'AA00'.length)
  const usual = step.startsWith('AA3') ? rejectionCode.byPaymaster : rejectionCode.byEntryPoint
  return new RpcError({
    code: codes[step] ?? usual,
    message: reason,
    ...(data !== undefined && { data }),
  })
}

const codes: Readonly<Record<string, number>> = {
  AA22: rejectionCode.outOfTime,
  AA24: rejectionCode.badSignature,
  AA31: rejectionCode.paymasterIsPoor,
  AA32: rejectionCode.outOfTime,
  AA34: rejectionCode.badSignature,
}
