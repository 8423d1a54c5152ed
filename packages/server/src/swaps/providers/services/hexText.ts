import * as v from 'valibot'
import type { Hex } from 'viem'

/** Reads the data of a call. */
export const hexText: v.GenericSchema<unknown, Hex> = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((text) => text as Hex),
)
