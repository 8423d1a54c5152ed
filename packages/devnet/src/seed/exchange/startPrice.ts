import { squareRoot } from './squareRoot.ts'

/** The starting price of a pool of version 3: the root of `amount1 / amount0`, times 2^96. */
export function startPrice(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0)
}
