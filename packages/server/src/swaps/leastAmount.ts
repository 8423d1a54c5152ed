const whole = 10_000n

/** The least of an expected amount that may arrive, in the user's favour where it does not come out even. */
export function leastAmount(expected: bigint, slippageBps: bigint): bigint {
  return (expected * (whole - slippageBps) + whole - 1n) / whole
}
