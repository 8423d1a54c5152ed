import { hexToNumber, size, slice, type Hex } from 'viem'

/** The length of each of the two times with which the data of our paymaster begin. */
export const timeBytes = 6
/** Behind both stands what the signature is bound to. */
const boundAt = 2 * timeBytes

/** The bits with which the contract is told what the signature is bound to. */
export const boundTo = { bundler: 1, accountCode: 2 } as const

/** Returns true for `paymasterData` that hold only while the account has the code that it had. */
export function isBoundToCode(paymasterData: Hex): boolean {
  if (size(paymasterData) <= boundAt) return false
  const bound = hexToNumber(slice(paymasterData, boundAt, boundAt + 1))
  return (bound & boundTo.accountCode) !== 0
}
