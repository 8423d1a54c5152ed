import { createHash } from 'node:crypto'

/** SHA-256 twice over, as Bitcoin names transactions and blocks. */
export function hash256(...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(sha256(...parts))
}

/** SHA-256 over all parts. */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return new Uint8Array(hash.digest())
}

/** Hashes are shown back to front. */
export function toDisplay(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString('hex')
}

/** The bytes of a hash that was shown. */
export function fromDisplay(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'hex').reverse())
}
