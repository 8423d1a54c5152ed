import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { zero, type Bytes } from './zero.ts'

/** The Ed25519 key derived from a data key. It identifies the wallet and enrols devices: only a device with the data key can sign with it. */
export interface WalletKey {
  /** base64url of the 32 bytes. */
  readonly publicKey: string
  /** Returns the signature of a text, base64url. */
  sign(text: string): string
  /** Zeroes the private half. */
  forget(): void
}

/** Derives the {@link WalletKey} (HKDF-SHA-256). */
export function deriveWalletKey(dataKey: Bytes): WalletKey {
  const secret = hkdf(sha256, dataKey, undefined, utf8ToBytes('Latchkit wallet key 1'), 32)
  return {
    publicKey: base64urlnopad.encode(ed25519.getPublicKey(secret)),
    sign: (text) => base64urlnopad.encode(ed25519.sign(utf8ToBytes(text), secret)),
    forget: () => zero(secret),
  }
}
