const hundredthsPerWhole = 10_000n

/**
 * Returns the least that may arrive of an expected amount, rounded in the visitor's favour.
 * @param expected the expected amount, in the token's smallest unit
 * @param slippagePercent how many percent less may arrive, from 0 to 50; taken in hundredths
 * @example
 * minimumAmount(1_000_000n, 0.5) // 995_000n
 */
export function minimumAmount(expected: bigint, slippagePercent: number): bigint {
  const slippage = BigInt(Math.floor(slippagePercent * 100 + tolerance))
  return (expected * (hundredthsPerWhole - slippage) + hundredthsPerWhole - 1n) / hundredthsPerWhole
}

/** `0.29 * 100` is 28.999999999999996. */
const tolerance = 1e-6
