import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, type Bytes } from '../bytes.ts'
import type { Primitives } from './primitives.ts'

/** All primitives from noble, for browsers whose WebCrypto lacks some. */
export const noblePrimitives: Primitives = {
  sha256: async (bytes) => own(sha256(bytes)),
  async createAgreementKey(stored) {
    const { secretKey, publicKey } = x25519.keygen(stored && base64.decode(stored.d))
    return {
      publicKey: own(publicKey),
      jwk: { d: base64.encodeUrl(own(secretKey)), x: base64.encodeUrl(own(publicKey)) },
      agree: async (other) =>
        own(hkdf(sha256, x25519.getSharedSecret(secretKey, other), undefined, undefined, 32)),
    }
  },
  async createSigningKey() {
    const { secretKey, publicKey } = ed25519.keygen()
    return { seed: own(secretKey), publicKey: own(publicKey) }
  },
  sign: async ({ seed }, bytes) => own(ed25519.sign(bytes, seed)),
  encrypt: async (key, nonce, text) => own(chacha20poly1305(key, nonce).encrypt(text)),
  decrypt: async (key, nonce, sealed) => own(chacha20poly1305(key, nonce).decrypt(sealed)),
}

function own(bytes: Uint8Array): Bytes {
  return Uint8Array.from(bytes)
}
