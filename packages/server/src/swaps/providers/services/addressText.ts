import * as v from 'valibot'
import type { Address } from 'viem'

/** Reads an EVM address, in lower case. */
export const addressText: v.GenericSchema<unknown, Address> = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase() as Address),
)
