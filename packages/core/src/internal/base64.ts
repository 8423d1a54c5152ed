/** Bytes as JSON and wallets carry them. */
export const base64: {
  encode(bytes: Uint8Array): string
  /** `undefined` where the text is none. */
  decode(text: string): Uint8Array<ArrayBuffer> | undefined
} = {
  encode: (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  decode(text) {
    try {
      return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    } catch {
      return undefined
    }
  },
}
