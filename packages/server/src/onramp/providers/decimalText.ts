import * as v from 'valibot'

const mostDecimals = 18

/** Reads a sum as providers write it, a text or a number, as a decimal text without an exponent. */
export const decimalText: v.GenericSchema<unknown, string> = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.number(),
      v.finite(),
      v.transform((value) =>
        /e/.test(String(value)) ? value.toFixed(mostDecimals) : String(value),
      ),
    ),
  ]),
  v.regex(/^\d{1,30}(?:\.\d{1,18})?$/),
)
