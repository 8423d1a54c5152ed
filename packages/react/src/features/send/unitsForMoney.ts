import { parseUnits } from '@latchkit/wire'
import { priceDecimals, priceUnits } from './priceUnits.ts'

/**
 * The amount of a token, in base units and rounded down, that a sum of money buys at a price.
 * `money` is a plain decimal text. Answers `undefined` where the price is not above zero.
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
