import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns the last 20 bytes of a hash as an EVM address, with the checksum of EIP-55. */
export function addressOfHash(hash: Uint8Array): string {
  const address = bytesToHex(hash.subarray(12))
  const checksum = bytesToHex(keccak_256(utf8ToBytes(address)))
  const digits = Array.from(address, (digit, at) =>
    (checksum[at] ?? '0') >= '8' ? digit.toUpperCase() : digit,
  )
  return `0x${digits.join('')}`
}
