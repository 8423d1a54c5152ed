import { referenceOf, type HexText, type NetworkId } from '@latchkit/wire'
import * as v from 'valibot'

/** Reads a number of a node, a bundler or a paymaster, and writes it without leading zeros. */
export const quantitySchema: v.GenericSchema<unknown, HexText> = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => toQuantity(BigInt(text))),
)

/** Reads bytes in hex. */
export const bytesSchema: v.GenericSchema<unknown, HexText> = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.transform((text) => text as HexText),
)

/** Reads an address. */
export const addressSchema: v.GenericSchema<unknown, HexText> = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text as HexText),
)

/** Reads a hash of 32 bytes, in lower case. */
export const hashSchema: v.GenericSchema<unknown, HexText> = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as HexText),
)

/** Writes a number as JSON-RPC does. */
export function toQuantity(value: bigint): HexText {
  return `0x${value.toString(16)}`
}

/** Returns the number of an EVM network as JSON-RPC writes it. */
export function chainIdOf(networkId: NetworkId): HexText {
  return toQuantity(BigInt(referenceOf(networkId)))
}

/** Returns true for the same address, whatever its case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
