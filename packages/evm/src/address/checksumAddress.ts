import { KitError } from '@latchkit/core'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { isAddressShape } from './isAddressShape.ts'

/**
 * Returns an address with the checksum that its letters' case carries.
 * @param address `0x` and 40 hex characters, in any case
 * @throws KitError `InvalidAddress`
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function checksumAddress(address: string): string {
  if (!isAddressShape(address))
    throw new KitError('InvalidAddress', `${String(address)} is not an EVM address.`)
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const characters = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const half = index % 2 === 0 ? byte >> 4 : byte & 15
    return half >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${characters.join('')}`
}
