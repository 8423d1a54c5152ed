/** The figures of a fee that count; `formats.fee` writes as many. */
const feeFigures = 3
/** A fee can be so small that its digits come after a long row of zeros. */
const mostDecimals = 10

/**
 * Units as they are written in a total: with the decimals that the fee is written with, never rounded down. Both are in
 * base units of a token with `decimals`.
 */
export function totalUnits(units: bigint, fee: bigint, decimals: number): bigint {
  const feeDecimals = Math.max(decimals - String(fee).length + feeFigures, 0)
  const step = 10n ** BigInt(Math.max(decimals - Math.min(feeDecimals, mostDecimals), 0))
  return ((units + step - 1n) / step) * step
}
