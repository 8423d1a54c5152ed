import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * True if the bytes are a point of Ed25519, so that a key to them can exist. Addresses of programs are chosen off the
 * curve. As Solana's own decoder, this takes points that are not written in their shortest form.
 * @see https://datatracker.ietf.org/doc/html/rfc8032#section-5.1.3
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(Uint8Array.from(bytes), true)
    return true
  } catch {
    return false
  }
}
