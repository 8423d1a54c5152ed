import * as v from 'valibot'
import type { IndexedToken } from './tokenRepository.ts'

const maxDecimals = 77

/** Parses name, symbol and decimals of a token from Blockscout's API. */
export const indexedTokenSchema: v.GenericSchema<unknown, Omit<IndexedToken, 'address'>> = v.object(
  {
    name: v.string(),
    symbol: v.string(),
    decimals: v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))]),
      v.integer(),
      v.minValue(0),
      v.maxValue(maxDecimals),
    ),
  },
)
