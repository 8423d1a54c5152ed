import type { Address, Hex } from 'viem'
import type { SwapCall } from './swapCall.ts'
import { readWords, type Words } from '../abi/words.ts'

/** SwapRouter02’s name for itself, and for all that it has of a token. */
const routerItself = 2n
const wholeBalance = 0n

interface Hop {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly minimum: bigint
  readonly recipient: Address
}

/**
 * Reads a call of Uniswap's SwapRouter02: `multicall(uint256 deadline, bytes[] calls)` of one swap or more in a row, with
 * what unwraps the native coin or gives it back. `undefined` for a call that does anything else.
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments
 */
export function readUniswapCall(data: Hex): SwapCall | undefined {
  const outer = readWords(data)
  if (outer.selector !== selectors.multicall) return undefined
  const list = outer.offset(1)
  const count = Number(outer.word(0, list))
  if (count > mostCalls) return undefined
  const first = list + 32
  const calls = Array.from({ length: count }, (_, index) =>
    readWords(outer.bytes(outer.offset(index, first))),
  )
  const hops: Hop[] = []
  let unwrap: { readonly minimum: bigint; readonly recipient: Address } | undefined
  let isRefunded = false
  for (const call of calls) {
    const hop = unwrap || isRefunded ? undefined : readHop(call)
    if (hop) hops.push(hop)
    else if (call.selector === selectors.unwrapWETH9 && !unwrap && !isRefunded)
      unwrap = { minimum: call.word(0), recipient: call.address(1) }
    else if (call.selector === selectors.refundETH && !isRefunded) isRefunded = true
    else return undefined
  }
  const [start] = hops
  const end = hops.at(-1)
  if (!start || !end || !areJoined(hops)) return undefined
  if (unwrap && BigInt(end.recipient) !== routerItself) return undefined
  return {
    tokenIn: isRefunded ? undefined : start.tokenIn,
    tokenOut: unwrap ? undefined : end.tokenOut,
    amountIn: start.amountIn,
    recipient: unwrap ? unwrap.recipient : end.recipient,
    minimum: unwrap ? unwrap.minimum : end.minimum,
    ...(isRefunded && { wrapped: start.tokenIn }),
    ...(unwrap && { wrapped: end.tokenOut }),
  }
}

/** True where each swap takes all that the one before has left with the router. */
function areJoined(hops: readonly Hop[]): boolean {
  return hops.every((hop, index) => {
    const before = hops[index - 1]
    return (
      !before ||
      (BigInt(before.recipient) === routerItself &&
        before.tokenOut === hop.tokenIn &&
        hop.amountIn === wholeBalance)
    )
  })
}

function readHop(call: Words): Hop | undefined {
  if (call.selector === selectors.exactInputSingle) {
    const priceLimit = call.word(6)
    // With a limit, the pool may take less than the amount.
    if (priceLimit !== 0n) return undefined
    return {
      tokenIn: call.address(0),
      tokenOut: call.address(1),
      recipient: call.address(3),
      amountIn: call.word(4),
      minimum: call.word(5),
    }
  }
  if (call.selector === selectors.swapExactTokensForTokens) {
    const path = call.offset(2)
    const length = Number(call.word(0, path))
    if (length < 2 || length > mostCalls) return undefined
    return {
      amountIn: call.word(0),
      minimum: call.word(1),
      recipient: call.address(3),
      tokenIn: call.address(0, path + 32),
      tokenOut: call.address(length - 1, path + 32),
    }
  }
  return undefined
}

/** More would be no route. */
const mostCalls = 8

const selectors = {
  multicall: '0x5ae401dc',
  exactInputSingle: '0x04e45aaf',
  swapExactTokensForTokens: '0x472b43f3',
  unwrapWETH9: '0x49404b7c',
  refundETH: '0x12210e8a',
}
