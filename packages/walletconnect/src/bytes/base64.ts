import type { Bytes } from './bytes.ts'

/** Bytes as base64 text, and back. `decode` answers `undefined` where the text is none; it reads base64url too. */
export const base64: {
  encode(bytes: Uint8Array): string
  /** Without padding, for addresses. */
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
