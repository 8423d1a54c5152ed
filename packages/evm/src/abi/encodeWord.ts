import { KitError } from '@latchkit/core'
import type { Address } from 'viem'
import { isAddressShape } from '../address/isAddressShape.ts'
import { numberToHex } from './numberToHex.ts'

/**
 * Returns an address, or a number without a sign, as the 64 hex characters of a word.
 * @throws KitError `InvalidAddress`, and RangeError for a number that does not fit
 */
export function encodeWord(value: Address | bigint): string {
  if (typeof value === 'bigint') return numberToHex(value, 32).slice(2)
  if (!isAddressShape(value))
    throw new KitError('InvalidAddress', `${String(value)} is not an EVM address.`)
  return value.slice(2).toLowerCase().padStart(64, '0')
}
