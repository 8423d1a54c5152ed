import { decodeBase58 } from './base58.ts'

/** An address of Solana as it stands, for it is written in one way alone; `undefined` where the text is none. */
export function parseSolanaAddress(text: string): string | undefined {
  return decodeBase58(text)?.length === 32 ? text : undefined
}
