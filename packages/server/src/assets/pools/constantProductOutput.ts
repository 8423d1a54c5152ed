const largestReserve = 2n ** 112n - 1n

/**
 * What a pool of version 2 gives for an input, its fee of 0.3 % taken: the product of its reserves never sinks.
 * `undefined` where it is empty, or cannot hold so much.
 */
export function constantProductOutput(
  amountIn: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
): bigint | undefined {
  if (reserveIn === 0n || reserveOut === 0n || reserveIn + amountIn > largestReserve)
    return undefined
  const taken = amountIn * 997n
  return (taken * reserveOut) / (reserveIn * 1000n + taken)
}
