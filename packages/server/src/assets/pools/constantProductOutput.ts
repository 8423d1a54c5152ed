const largestReserve = 2n ** 112n - 1n

/**
 * Returns the output of a Uniswap v2 pool for an input, after its fee of 0.3 %, by the constant product formula.
 * Returns `undefined` if the pool is empty or would overflow.
 * @param amountIn in base units of the input token
 */
export function constantProductOutput(
  amountIn: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
): bigint | undefined {
  if (reserveIn === 0n || reserveOut === 0n || reserveIn + amountIn > largestReserve)
    return undefined
  const amountAfterFee = amountIn * 997n
  return (amountAfterFee * reserveOut) / (reserveIn * 1000n + amountAfterFee)
}
