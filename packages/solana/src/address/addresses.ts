import { decodeBase58 } from './decodeBase58.ts'

/** True for a Solana address: 32 bytes in base58. Solana's addresses carry no checksum. */
export function isAddress(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length >= 32 &&
    text.length <= 44 &&
    decodeBase58(text)?.length === 32
  )
}

/** Returns an address as it is: Solana has one way to write it. */
export function format(address: string): string {
  return address
}

export { receiveUri } from '../receiveUri.ts'
