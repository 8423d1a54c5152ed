import type { Address } from 'viem'

/** What the calldata of a swap does, as far as a router carries it out: the one form that those of all routers are read into. */
export interface SwapCall {
  /** `undefined` where it follows from the value sent: the native coin. */
  readonly tokenIn: Address | undefined
  readonly tokenOut: Address | undefined
  readonly amountIn: bigint
  /** `undefined`: the sender. */
  readonly recipient: Address | undefined
  /** The least that arrives; else the router reverts. */
  readonly minimum: bigint
  /** The coin that the router wraps and unwraps on the way, which must be the network's own. */
  readonly wrapped?: Address | undefined
}
