import { base58 } from '@scure/base'

/**
 * The bytes of a text in base58, as Bitcoin and Solana write it; `undefined` if it is not base58, or longer than any
 * address or signature: the work grows with the square of the length.
 */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length === 0 || text.length > maximumCharacters) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

const maximumCharacters = 100
