import type { Hex } from 'viem'

/** True for `0x` and any number of hex characters. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
}
