import { HttpError } from '@latchkit/backend/errors'
import { nativeTokenAddress } from '@latchkit/wire'
import type { BuiltSwap, SwapOrder } from '../../swapProvider.ts'

/**
 * Lets nothing through that a service may not ask of a user: native coins beyond the swap, an approved contract other
 * than the operator's, or less than the user's tolerance.
 * @throws HttpError 503
 */
export function assertFits(
  order: SwapOrder,
  spender: string,
  built: BuiltSwap & { readonly approvalTo?: string | undefined },
): void {
  const isNative = order.from === nativeTokenAddress
  const takers = isNative ? [] : [built.to, built.approvalTo ?? spender]
  const isKnown = takers.every((taker) => taker.toLowerCase() === spender.toLowerCase())
  const isPaid = built.valueWei === (isNative ? order.amount : 0n)
  const lost = (built.toAmount - built.minimumAmount) * 10_000n
  // A service may round a little otherwise than we do.
  const isWithin = lost <= built.toAmount * (order.slippageBps + 1n)
  if (isKnown && isPaid && isWithin) return
  throw new HttpError(503, '', 'The swap service has built a transaction that was not asked for.')
}
