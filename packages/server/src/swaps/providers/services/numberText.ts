import * as v from 'valibot'

/** Reads a whole number, decimal or in hex, as services write them. */
export const numberText: v.GenericSchema<unknown, bigint> = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.regex(/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/),
  v.transform((text) => BigInt(text)),
)
