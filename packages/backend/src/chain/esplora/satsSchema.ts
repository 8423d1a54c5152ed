import * as v from 'valibot'

/** There will never be more. */
const allSats = 2_100_000_000_000_000

/** Reads an amount in sats, all of which JavaScript's numbers can hold. */
export const satsSchema: v.GenericSchema<unknown, number> = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(allSats),
)
