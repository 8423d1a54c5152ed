import type { PreparedTransfer } from './transfer.ts'

/**
 * Returns true if the sender has enough of the native coin for the fee, beside what is sent, or the site pays it.
 * @example
 * const prepared = await prepareSend(kit, options)
 * if (!checkGas(prepared)) showNotEnoughForFee()
 */
export function checkGas(
  prepared: Pick<
    PreparedTransfer,
    'amount' | 'isSponsored' | 'maximumFee' | 'nativeBalance' | 'request'
  >,
): boolean {
  const { amount, isSponsored, maximumFee, nativeBalance, request } = prepared
  const sentOfNative = request.tokenAddress === undefined ? amount : 0n
  return (isSponsored || nativeBalance > 0n) && sentOfNative + maximumFee <= nativeBalance
}
