import { hexToNumber, size, slice, type Hex } from 'viem'

/** Bytes of each of the two times at the beginning of our paymaster's data. */
export const timeBytes = 6
/** After both times: the byte that says what the signature is bound to. */
const boundAt = 2 * timeBytes

/** The bits of that byte. */
export const boundTo = { bundler: 1, accountCode: 2 } as const

/** Returns true for `paymasterData` that are valid only while the account's code does not change. */
export function isBoundToCode(paymasterData: Hex): boolean {
  if (size(paymasterData) <= boundAt) return false
  const bound = hexToNumber(slice(paymasterData, boundAt, boundAt + 1))
  return (bound & boundTo.accountCode) !== 0
}
