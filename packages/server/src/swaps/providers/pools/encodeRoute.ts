import { encodeFunctionData, type Address, type Hex } from 'viem'
import { exchangeAbi } from '../../../assets/pools/exchangeAbi.ts'
import type { Route } from './findRoute.ts'
import type { Hop } from '../../../assets/pools/quoteHops.ts'

/** The router's constants for itself and for its whole balance of a token. */
const routerAddress: Address = '0x0000000000000000000000000000000000000002'
const wholeBalance = 0n

/** Encodes a route as one call of the router, which reverts if the output is too low or the deadline has passed. */
export function encodeRoute(
  route: Route,
  options: {
    readonly user: Address
    readonly minimumAmount: bigint
    readonly deadlineSeconds: number
    /** The input is the native coin. */
    readonly isNativeIn: boolean
    /** The output is the native coin. */
    readonly isNativeOut: boolean
    /** Calls before the swap. */
    readonly before: readonly Hex[]
  },
): Hex {
  const { user, minimumAmount } = options
  const steps = route.map((hop, index) => {
    const isLast = index === route.length - 1
    return encodeHop(hop, {
      amountIn: index === 0 ? hop.amountIn : wholeBalance,
      minimum: isLast ? minimumAmount : 0n,
      recipient: isLast && !options.isNativeOut ? user : routerAddress,
    })
  })
  const unwrap = encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'unwrapWETH9',
    args: [minimumAmount, user],
  })
  // A pool may take less than its input; anybody could take the rest from the router.
  const refund = encodeFunctionData({ abi: exchangeAbi, functionName: 'refundETH' })
  const calls = [
    ...options.before,
    ...steps,
    ...(options.isNativeOut ? [unwrap] : []),
    ...(options.isNativeIn ? [refund] : []),
  ]
  return encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'multicall',
    args: [BigInt(options.deadlineSeconds), calls],
  })
}

function encodeHop(
  { pair: [tokenIn, tokenOut], pool }: Hop,
  step: { readonly amountIn: bigint; readonly minimum: bigint; readonly recipient: Address },
): Hex {
  const { amountIn, minimum, recipient } = step
  if (pool.fee === undefined) {
    return encodeFunctionData({
      abi: exchangeAbi,
      functionName: 'swapExactTokensForTokens',
      args: [amountIn, minimum, [tokenIn, tokenOut], recipient],
    })
  }
  const hop = {
    tokenIn,
    tokenOut,
    fee: pool.fee,
    recipient,
    amountIn,
    amountOutMinimum: minimum,
    sqrtPriceLimitX96: 0n,
  }
  return encodeFunctionData({ abi: exchangeAbi, functionName: 'exactInputSingle', args: [hop] })
}
