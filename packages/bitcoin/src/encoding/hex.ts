/** Bytes as Bitcoin's interfaces write them. */
export const hex: {
  encode(bytes: Uint8Array): string
  /** `undefined` where the text is none. */
  decode(text: string): Uint8Array<ArrayBuffer> | undefined
} = {
  encode: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  decode(text) {
    if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return undefined
    return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
      Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
    )
  },
}

/** True for the hash of a transaction, as it is shown. */
export function isTxid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
}
