import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { open, seal } from '../seal.ts'
import { zero, type Bytes } from '../zero.ts'

/** What a recovery factor derives from its secret: a key that never leaves the frame, and a proof for the server. */
export interface FactorKeys {
  /** base64url of 32 bytes. The server releases the sealed share for it. */
  readonly proof: string
  /** base64url of the proof's SHA-256, which the server stores. */
  readonly proofHash: string
  /** Encrypts a recovery share. */
  seal(share: Bytes, walletKey: string): Promise<string>
  /**
   * Decrypts a recovery share.
   * @throws {SealError} if it was sealed by another factor, or for another wallet.
   */
  open(sealed: string, walletKey: string): Promise<Bytes>
  /** Zeroes the key. */
  forget(): void
}

/** Derives {@link FactorKeys} from a factor's secret of at least 128 bits, or one that was stretched (HKDF-SHA-256). */
export function deriveFactorKeys(secret: Bytes): FactorKeys {
  const derive = (purpose: string): Bytes =>
    new Uint8Array(
      hkdf(sha256, secret, undefined, utf8ToBytes(`Latchkit recovery ${purpose} 1`), 32),
    )
  const key = derive('key')
  const proof = derive('proof')
  return {
    proof: base64urlnopad.encode(proof),
    proofHash: base64urlnopad.encode(sha256(proof)),
    async seal(share, walletKey) {
      return base64urlnopad.encode(await seal(key, share, contextOf(walletKey)))
    },
    open: (sealed, walletKey) => open(key, base64urlnopad.decode(sealed), contextOf(walletKey)),
    forget: () => zero(key, proof),
  }
}

function contextOf(walletKey: string): string {
  return `Latchkit recovery share 1\nwallet ${walletKey}`
}
