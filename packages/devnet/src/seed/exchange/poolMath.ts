/** The largest integer whose square is not above `value`. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

/** The starting price of a pool of version 3: the root of `amount1 / amount0`, times 2^96. */
export function startPrice(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0)
}

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
