/** The significant digits of a fee, as `formats.fee` rounds it. */
const feeFigures = 3
/** The most decimals, for a fee that is very small. */
const mostDecimals = 10

/**
 * Rounds units up to the decimals that the fee is shown with. Both are in base units of a token with `decimals`.
 */
export function totalUnits(units: bigint, fee: bigint, decimals: number): bigint {
  const feeDecimals = Math.max(decimals - String(fee).length + feeFigures, 0)
  const step = 10n ** BigInt(Math.max(decimals - Math.min(feeDecimals, mostDecimals), 0))
  return ((units + step - 1n) / step) * step
}
