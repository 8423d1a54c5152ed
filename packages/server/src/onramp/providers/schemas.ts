import * as v from 'valibot'

const maxDecimals = 18

/** Parses an amount, a string or a number, to a decimal string without an exponent. */
export const decimalSchema: v.GenericSchema<unknown, string> = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.number(),
      v.finite(),
      v.transform((value) =>
        /e/.test(String(value)) ? value.toFixed(maxDecimals) : String(value),
      ),
    ),
  ]),
  v.regex(/^\d{1,30}(?:\.\d{1,18})?$/),
)

/** Parses a transaction hash; `undefined` if the provider has none yet, or it is invalid. */
export const hashSchema: v.GenericSchema<unknown, string | undefined> = v.fallback(
  v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{20,100}$/)),
  undefined as never,
)
