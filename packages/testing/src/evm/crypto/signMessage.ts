import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Hex, toHex } from './hex.ts'
import { signDigest } from './signDigest.ts'

/**
 * Signs bytes the way `personal_sign` does.
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function signMessage(message: Uint8Array, privateKey: Uint8Array): Hex {
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${message.length}`)
  return signEthereumDigest(keccak_256(concatBytes(prefix, message)), privateKey)
}

/** Signs a digest and writes it as wallets do: r, s, and v as 27 or 28. */
export function signEthereumDigest(digest: Uint8Array, privateKey: Uint8Array): Hex {
  const { r, s, yParity } = signDigest(digest, privateKey)
  return toHex(concatBytes(r, s, Uint8Array.of(27 + yParity)))
}
