import * as v from 'valibot'

/** How indexers write things; each schema gives them as the server does. */
export const indexerSchemas: {
  /** An EVM address, in lower case. */
  readonly address: v.GenericSchema<unknown, string>
  readonly hash: v.GenericSchema<unknown, string>
  /** A whole number that is not negative and fits into 256 bits, as text. */
  readonly amount: v.GenericSchema<unknown, string>
  /** A whole number that a counter or a block may have, in digits or as a number. */
  readonly count: v.GenericSchema<unknown, number>
} = {
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.toLowerCase()),
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/), v.toLowerCase()),
  amount: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  count: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
    v.safeInteger(),
    v.minValue(0),
  ),
}
