import * as v from 'valibot'

/** What an indexer says of a token. */
export interface IndexedToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const largestDecimals = 77

/** Reads an {@link IndexedToken} as Blockscout writes it. */
export const indexedTokenSchema: v.GenericSchema<unknown, IndexedToken> = v.object({
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
    v.maxValue(largestDecimals),
  ),
})
