import { base58 } from './base58.ts'

/** True for a Solana address: 32 bytes in base58. Solana's addresses carry no checksum. */
export function isAddress(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length >= 32 &&
    text.length <= 44 &&
    base58.decode(text)?.length === 32
  )
}
