import { encodeFunctionData, type Address, type Hex } from 'viem'
import { exchangeAbi } from '../../../assets/pools/exchangeAbi.ts'
import type { Route } from './findRoute.ts'
import type { Hop } from '../../../assets/pools/quoteHops.ts'

/** The words by which the router means itself, and all that it holds of a token. */
const routerItself: Address = '0x0000000000000000000000000000000000000002'
const allThatIsThere = 0n

/** Writes a route as one call of the router: what is too little or too late at its end undoes all of it. */
export function encodeRoute(
  route: Route,
  terms: {
    readonly user: Address
    readonly minimumAmount: bigint
    readonly deadlineSeconds: number
    /** Native coins are sent along. */
    readonly isNativeIn: boolean
    /** Native coins shall arrive. */
    readonly isNativeOut: boolean
    /** Calls that come first. */
    readonly before: readonly Hex[]
  },
): Hex {
  const { user, minimumAmount } = terms
  const steps = route.map((hop, index) => {
    const isLast = index === route.length - 1
    return encodeHop(hop, {
      amountIn: index === 0 ? hop.amountIn : allThatIsThere,
      minimum: isLast ? minimumAmount : 0n,
      recipient: isLast && !terms.isNativeOut ? user : routerItself,
    })
  })
  const unwrap = encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'unwrapWETH9',
    args: [minimumAmount, user],
  })
  // A pool may take less than it was offered; what is left would be anybody's.
  const refund = encodeFunctionData({ abi: exchangeAbi, functionName: 'refundETH' })
  const calls = [
    ...terms.before,
    ...steps,
    ...(terms.isNativeOut ? [unwrap] : []),
    ...(terms.isNativeIn ? [refund] : []),
  ]
  return encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'multicall',
    args: [BigInt(terms.deadlineSeconds), calls],
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
