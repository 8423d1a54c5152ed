/** The ticks between which liquidity is laid, on the pool's grid: `widthPercent` around the price, or all there are. */
export function tickRange(
  price: bigint,
  tickSpacing: number,
  widthPercent: number | undefined,
): readonly [number, number] {
  const highest = Math.floor(887_272 / tickSpacing) * tickSpacing
  if (widthPercent === undefined) return [-highest, highest]
  const tick = (2 * Math.log(Number(price) / 2 ** 96)) / Math.log(1.0001)
  const reach = Math.log(1 + widthPercent / 100) / Math.log(1.0001)
  const onGrid = (value: number): number => Math.round(value / tickSpacing) * tickSpacing
  return [onGrid(tick - reach), onGrid(tick + reach)]
}
