import { formatUnits, parseUnits } from '@latchkit/wire'

/**
 * Returns the amount of a token, in base units and rounded down, that a sum of money buys at a price.
 * `money` is a plain decimal text. Returns `undefined` if the price is not above zero.
 */
export function unitsForMoney(money: string, price: number, decimals: number): bigint | undefined {
  const perToken = priceUnits(price)
  const fraction = money.split('.')[1]?.length ?? 0
  const moneyUnits = parseUnits(money, fraction)
  if (perToken === undefined || moneyUnits === undefined) return undefined
  return (
    (moneyUnits * 10n ** BigInt(decimals + priceDecimals)) / (perToken * 10n ** BigInt(fraction))
  )
}

/** How exactly a price is taken. */
const priceDecimals = 30

/** A price as a whole number of `10 ** -30`, so that amounts can be worked out without rounding; `undefined` for none. */
function priceUnits(price: number): bigint | undefined {
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

const moneyDecimals = 2

/** What an amount of a token is worth, rounded down to hundredths, as a plain decimal text to go on typing from. */
export function moneyForUnits(units: bigint, price: number, decimals: number): string {
  const perHundredth = 10n ** BigInt(decimals + priceDecimals - moneyDecimals)
  return formatUnits((units * (priceUnits(price) ?? 0n)) / perHundredth, moneyDecimals)
}
