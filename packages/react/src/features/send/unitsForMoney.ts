import { parseUnits } from '@latchkit/wire'

const priceDecimals = 30

/**
 * The amount of a token, in base units and rounded down, that a sum of money buys at a price.
 * `money` is a plain decimal text. Answers `undefined` where the price is not above zero.
 */
export function unitsForMoney(money: string, price: number, decimals: number): bigint | undefined {
  const priceUnits = parseUnits(decimalText(price), priceDecimals)
  const fraction = money.split('.')[1]?.length ?? 0
  const moneyUnits = parseUnits(money, fraction)
  if (!priceUnits || moneyUnits === undefined) return undefined
  return (
    (moneyUnits * 10n ** BigInt(decimals + priceDecimals)) / (priceUnits * 10n ** BigInt(fraction))
  )
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
