import { formatUnits } from '@latchkit/wire'
import { priceDecimals, priceUnits } from './priceUnits.ts'

const moneyDecimals = 2

/** What an amount of a token is worth, rounded down to hundredths, as a plain decimal text to go on typing from. */
export function moneyForUnits(units: bigint, price: number, decimals: number): string {
  const perHundredth = 10n ** BigInt(decimals + priceDecimals - moneyDecimals)
  return formatUnits((units * (priceUnits(price) ?? 0n)) / perHundredth, moneyDecimals)
}
