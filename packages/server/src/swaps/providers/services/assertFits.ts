import type { SwapServiceSettings } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { nativeTokenAddress } from '@latchkit/wire'
import type { SwapTransaction, SwapOrder } from '../../swapProvider.ts'

/**
 * Throws unless a service's transaction is within what the user asked for: no more native coins than the swap's, no
 * contract but those that the operator lists, and no more slippage than the user's.
 * @throws HttpError 503
 */
export function assertFits(
  order: SwapOrder,
  { spender, routers = [] }: Pick<SwapServiceSettings, 'spender' | 'routers'>,
  transaction: SwapTransaction & { readonly approvalTo?: string | undefined },
): void {
  const isNative = order.from === nativeTokenAddress
  const isListed = [spender, ...routers].some((address) => isSame(address, transaction.to))
  const isOwnSpender = isNative || isSame(transaction.approvalTo ?? spender, spender)
  const isExpectedValue = transaction.valueWei === (isNative ? order.amount : 0n)
  const lossBps = (transaction.toAmount - transaction.minimumAmount) * 10_000n
  // A service may round differently.
  const isWithinSlippage = lossBps <= transaction.toAmount * (order.slippageBps + 1n)
  if (isListed && isOwnSpender && isExpectedValue && isWithinSlippage) return
  throw notAskedFor()
}

/** The error of a transaction that does other things than the user asked for. */
export function notAskedFor(): HttpError {
  return new HttpError(503, '', 'The swap service has built a transaction that was not asked for.')
}

/** @throws HttpError 400 if the order has a permit, which the service does not support */
export function assertNoPermit({ permit }: SwapOrder): void {
  if (permit === undefined) return
  throw new HttpError(400, 'eip155.permit', 'Swaps on this network take approvals, no permits.')
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
