import { secp256k1 } from '@noble/curves/secp256k1.js'

/** A signature of 32 bytes, in the parts that Ethereum writes apart. */
export interface DigestSignature {
  readonly r: Uint8Array
  readonly s: Uint8Array
  /** 0 or 1. */
  readonly yParity: number
}

/** Signs a digest as it is (RFC 6979, low s). */
export function signDigest(digest: Uint8Array, privateKey: Uint8Array): DigestSignature {
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
  return {
    yParity: signature[0] ?? 0,
    r: signature.subarray(1, 33),
    s: signature.subarray(33),
  }
}
