import type { Bytes } from './bytes.ts'

/** Bytes as lower-case hexadecimal text, and back. `decode` answers `undefined` where the text is none. */
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
