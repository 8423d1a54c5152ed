/** Bytes that WebCrypto accepts: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Base64 by the browser. `decode` accepts base64url too, and returns `undefined` for malformed text. */
export const base64: {
  encode(bytes: Uint8Array): string
  /** Base64url without padding. */
  encodeUrl(bytes: Uint8Array): string
  decode(text: string): Bytes | undefined
} = {
  encode: (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  encodeUrl: (bytes) =>
    base64.encode(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  decode(text) {
    try {
      const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
      return Uint8Array.from(binary, (character) => character.charCodeAt(0))
    } catch {
      return undefined
    }
  },
}

/** Lower-case hexadecimal. `decode` returns `undefined` for malformed text. */
export const hex: {
  encode(bytes: Uint8Array): string
  decode(text: string): Bytes | undefined
} = {
  encode: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  decode(text) {
    if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  },
}

/** UTF-8. `decode` throws on malformed bytes. */
export const utf8: { encode(text: string): Bytes; decode(bytes: Uint8Array): string } = {
  encode: (text) => new TextEncoder().encode(text),
  decode: (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
}

/** Returns bytes as base58, in Bitcoin's alphabet. */
export function base58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Returns several arrays as one. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)))
}

/** Returns cryptographically secure random bytes. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
