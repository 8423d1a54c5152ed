import type { Bytes } from './bytes.ts'

/** Text as UTF-8, and back. `decode` throws where the bytes are none. */
export const utf8: { encode(text: string): Bytes; decode(bytes: Uint8Array): string } = {
  encode: (text) => new TextEncoder().encode(text),
  decode: (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
}
