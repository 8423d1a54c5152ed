import { hexToBytes } from '@noble/hashes/utils.js'

/** Returns the bytes of a text in hex, or `undefined` if it is not hex. */
export function decodeHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(hexToBytes(text))
  } catch {
    return undefined
  }
}

/** True for the hash of a transaction, as it is shown. */
export function isTxid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
}
