import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { checksumAddress } from './checksumAddress.ts'

/** Returns the hash that `personal_sign` signs. @see https://eips.ethereum.org/EIPS/eip-191 */
export function hashMessage(message: string): Uint8Array {
  const bytes = utf8ToBytes(message)
  return keccak_256(
    concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes),
  )
}

/**
 * Returns the address of the key that signed a hash; `undefined` if the bytes are not a signature of a key. The curve accepts s and
 * its negation; this accepts only the low one, which wallets produce.
 * @param signature r, s and v: 65 bytes. v is 27 or 28, or 0 or 1 from some hardware wallets
 */
export function recoverAddress(hash: Uint8Array, signature: Uint8Array): string | undefined {
  if (signature.length !== 65) return undefined
  const v = signature[64] ?? 0
  const recovery = v >= 27 ? v - 27 : v
  if (recovery !== 0 && recovery !== 1) return undefined
  try {
    const recovered = concatBytes(Uint8Array.of(recovery), signature.subarray(0, 64))
    if (secp256k1.Signature.fromBytes(recovered, 'recovered').hasHighS()) return undefined
    const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
    const point = secp256k1.Point.fromBytes(key).toBytes(false)
    return checksumAddress(`0x${bytesToHex(keccak_256(point.subarray(1)).subarray(12))}`)
  } catch {
    return undefined
  }
}
