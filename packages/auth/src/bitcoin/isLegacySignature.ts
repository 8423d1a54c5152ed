import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, equalBytes } from '@noble/curves/utils.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { CompactSize } from '@scure/btc-signer'
import { hash160 } from './hash160.ts'

/**
 * Returns whether the key of a P2PKH address has signed a text with the `signmessage` format that precedes BIP-322.
 * @param signature 65 bytes: the header with the recovery id (27 to 34), r and s
 */
export function isLegacySignature(
  message: string,
  signature: Uint8Array,
  keyHash: Uint8Array,
): boolean {
  const header = signature[0] ?? 0
  if (signature.length !== 65 || header < 27 || header > 34) return false
  const text = utf8ToBytes(message)
  const hash = sha256(
    sha256(
      concatBytes(
        utf8ToBytes('\u0018Bitcoin Signed Message:\n'),
        CompactSize.encode(BigInt(text.length)),
        text,
      ),
    ),
  )
  try {
    const recovered = concatBytes(Uint8Array.of((header - 27) & 3), signature.subarray(1))
    // The curve accepts s and its negation; wallets produce only the low one.
    if (secp256k1.Signature.fromBytes(recovered, 'recovered').hasHighS()) return false
    const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
    const isCompressed = header >= 31
    return equalBytes(hash160(secp256k1.Point.fromBytes(key).toBytes(isCompressed)), keyHash)
  } catch {
    return false
  }
}
