import { KitError } from '../errors.ts'

/**
 * Returns the error of a token whose decimals are not those that an amount was made with: "1" would send ten or a
 * thousand times as much, or as little.
 * @param decimals What the amount was made with.
 * @param chainDecimals What the chain says.
 * @param context Names the token.
 */
export function decimalsMismatchError(
  decimals: number,
  chainDecimals: number,
  context: object,
): KitError {
  return new KitError(
    'DecimalsMismatch',
    `The amount was made with ${decimals} decimals, and the token has ${chainDecimals}. Nothing was sent.`,
    {
      fix: 'Correct the decimals of the token where the site or its server lists it.',
      context: { ...context, decimals, chainDecimals },
    },
  )
}
