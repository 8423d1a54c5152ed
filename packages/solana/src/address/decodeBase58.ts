import { base58 } from '@scure/base'

/**
 * Returns the bytes of a text in base58, or `undefined` if it is not base58.
 * @param text Short: the work grows with the square of its length
 */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(base58.decode(text))
  } catch {
    return undefined
  }
}
