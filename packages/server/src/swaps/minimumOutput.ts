const bpsPerWhole = 10_000n

/** Returns the least output that a swap may have, rounded in the user's favour. */
export function minimumOutput(expected: bigint, slippageBps: bigint): bigint {
  return (expected * (bpsPerWhole - slippageBps) + bpsPerWhole - 1n) / bpsPerWhole
}
