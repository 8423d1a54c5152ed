import { parseUnits } from '@latchkit/wire'

/** How exactly a price is taken. */
export const priceDecimals = 30

/** A price as a whole number of `10 ** -30`, so that amounts can be worked out without rounding; `undefined` for none. */
export function priceUnits(price: number): bigint | undefined {
  return parseUnits(decimalText(price), priceDecimals) || undefined
}

/** The shortest decimal text of a number, written out: `1e-7` is `0.0000001`. */
function decimalText(value: number): string {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent)
  if (shift === 0) return digits
  return shift > 0
    ? whole + fraction.padEnd(shift, '0')
    : `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`.slice(0, priceDecimals + 2)
}
