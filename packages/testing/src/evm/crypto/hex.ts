import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** Bytes as text, the way Ethereum writes them: `0x` and two digits a byte. */
export type Hex = `0x${string}`

/** Writes bytes as `0x…`. */
export function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}

/** Reads `0x…` with an even number of digits; `undefined` for anything else. */
export function parseHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(text)) return undefined
  return hexToBytes(text.slice(2))
}
