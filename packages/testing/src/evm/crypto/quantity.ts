import type { Hex } from './hex.ts'

/** Writes a number the way JSON-RPC wants it: no leading zeros, `0x0` for nothing. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}

/** Reads a JSON-RPC quantity; `undefined` for anything that is not one. */
export function parseQuantity(text: unknown): bigint | undefined {
  if (typeof text === 'number' && Number.isSafeInteger(text) && text >= 0) return BigInt(text)
  if (typeof text !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(text)) return undefined
  return BigInt(text)
}
