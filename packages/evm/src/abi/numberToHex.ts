import type { Hex } from 'viem'

/**
 * Returns a number as hex text after `0x`: without leading zeros, as nodes want a quantity, or as long as `sizeBytes`.
 * @throws RangeError where it is negative or takes more bytes
 */
export function numberToHex(value: number | bigint, sizeBytes = 0): Hex {
  const digits = value.toString(16).padStart(sizeBytes * 2, '0')
  if (value < 0 || (sizeBytes > 0 && digits.length > sizeBytes * 2))
    throw new RangeError(`${value} does not fit.`)
  return `0x${digits}`
}
