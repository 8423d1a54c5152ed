import * as v from 'valibot'
import type { Address, Hex } from 'viem'

/** Parses an integer, decimal or in hex. */
export const numberSchema: v.GenericSchema<unknown, bigint> = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.regex(/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/),
  v.transform((text) => BigInt(text)),
)

/** Parses an EVM address, in lower case. */
export const addressSchema: v.GenericSchema<unknown, Address> = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase() as Address),
)

/** Parses calldata. */
export const hexSchema: v.GenericSchema<unknown, Hex> = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((text) => text as Hex),
)
