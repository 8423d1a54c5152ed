import { HttpError } from '@latchkit/backend/errors'
import { findSwapProvider } from './findSwapProvider.ts'
import { readAmount } from './readAmount.ts'
import { readEvmId } from './readEvmId.ts'
import type { Swap, SwapProvider } from './swapProvider.ts'

/**
 * Reads what somebody wants to swap, and who can do it.
 * @throws HttpError 400 where it can not be read, spans two networks, or the network has no swaps
 */
export function readSwap(
  providers: ReadonlyMap<string, SwapProvider>,
  request: { readonly amount: string; readonly from: string; readonly to: string },
): { readonly provider: SwapProvider; readonly swap: Swap } {
  const from = readEvmId(request.from, 'from')
  const to = readEvmId(request.to, 'to')
  if (from.networkId !== to.networkId) {
    throw new HttpError(400, 'to', 'Both tokens of a swap must be on one network.')
  }
  const provider = findSwapProvider(providers, from.networkId, 'from')
  if (from.address === to.address) {
    throw new HttpError(400, 'to', 'A token can not be swapped for itself.')
  }
  const amount = readAmount(request.amount)
  return { provider, swap: { from: from.address, to: to.address, amount } }
}
