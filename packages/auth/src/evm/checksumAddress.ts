import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Returns an EVM address with the checksum of EIP-55.
 * @param address 0x and 40 hex digits
 * @see https://eips.ethereum.org/EIPS/eip-55
 * @example
 * checksumAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045') // 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045
 */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const characters = Array.from(digits, (digit, at) =>
    Number.parseInt(hash[at] ?? '', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${characters.join('')}`
}
