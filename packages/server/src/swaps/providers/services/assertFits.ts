import { HttpError } from '@latchkit/backend/errors'
import { nativeTokenAddress } from '@latchkit/wire'
import type { SwapTransaction, SwapOrder } from '../../swapProvider.ts'

/**
 * Throws unless a service's transaction is within what the user asked for: no more native coins than the swap's, no
 * contract but the configured spender, and no more slippage than the user's.
 * @throws HttpError 503
 */
export function assertFits(
  order: SwapOrder,
  spender: string,
  transaction: SwapTransaction & { readonly approvalTo?: string | undefined },
): void {
  const isNative = order.from === nativeTokenAddress
  const spenders = isNative ? [] : [transaction.to, transaction.approvalTo ?? spender]
  const isConfiguredSpender = spenders.every(
    (address) => address.toLowerCase() === spender.toLowerCase(),
  )
  const isExpectedValue = transaction.valueWei === (isNative ? order.amount : 0n)
  const lossBps = (transaction.toAmount - transaction.minimumAmount) * 10_000n
  // A service may round differently.
  const isWithinSlippage = lossBps <= transaction.toAmount * (order.slippageBps + 1n)
  if (isConfiguredSpender && isExpectedValue && isWithinSlippage) return
  throw new HttpError(503, '', 'The swap service has built a transaction that was not asked for.')
}

/** @throws HttpError 400 if the order has a permit, which the service does not support */
export function assertNoPermit({ permit }: SwapOrder): void {
  if (permit === undefined) return
  throw new HttpError(400, 'eip155.permit', 'Swaps on this network take approvals, no permits.')
}
