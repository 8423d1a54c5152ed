import { KitError, type SwapRequest } from '@latchkit/core'
import type { Address, Hex } from 'viem'
import { isHex } from '../abi/isHex.ts'
import { isAddressShape } from '../address/isAddressShape.ts'
import { readServiceCall } from './readServiceCall.ts'
import { readUniswapCall } from './readUniswapCall.ts'
import type { SwapCall } from './swapCall.ts'

/** What is left to ask the chain about a swap whose calldata is right. */
export interface KnownSwapCall {
  /** `wrap`: the coin itself wraps or unwraps. `opaque`: the router carries out what its calldata does not show. */
  readonly kind: 'pools' | 'wrap' | 'opaque'
  /** The coin that the router must wrap, and no other. */
  readonly wrapped: Address | undefined
}

/**
 * Throws unless the calldata of a swap does exactly what the visitor asked for: it calls a router that is listed, which is
 * the one that is approved; swaps the whole amount of the one token for the other, pays to the sender, and reverts where
 * less than the minimum would arrive.
 * @throws UnsafeSwap
 */
export function assertSwapCall(request: SwapRequest): KnownSwapCall {
  const { sell, buy, amount, minimumAmount, routers, transaction, from } = request
  const { to, data, value } = transaction
  const isNativeIn = sell.address === undefined
  if (!isHex(data) || data.length % 2 !== 0) throw unsafe('it has no calldata')
  if (!isAddressShape(to)) throw unsafe('it calls no contract')
  if (value !== (isNativeIn ? amount : 0n)) throw unsafe('it sends another sum of native coins')
  if (isWrap(request)) return { kind: 'wrap', wrapped: undefined }
  if (!routers.some((router) => isSame(router, to))) throw unsafe('it calls an unknown contract')
  if (isSame(to, sell.address) || isSame(to, buy.address)) throw unsafe('it calls a token')

  const [call, kind] = readCall(data)
  if (!call) throw unsafe('its calldata cannot be read')
  if (call.amountIn !== amount) throw unsafe('it swaps another amount')
  if (!isToken(call.tokenIn, sell.address)) throw unsafe('it takes another token')
  if (!isToken(call.tokenOut, buy.address)) throw unsafe('it gives another token')
  if (!isSame(call.recipient ?? from.address, from.address)) throw unsafe('it pays somebody else')
  if (call.minimum < minimumAmount) throw unsafe('it accepts less than the minimum')
  return { kind, wrapped: call.wrapped }
}

function readCall(data: Hex): readonly [SwapCall | undefined, KnownSwapCall['kind']] {
  try {
    const pools = readUniswapCall(data)
    return pools ? [pools, 'pools'] : [readServiceCall(data), 'opaque']
  } catch (cause) {
    throw unsafe('its calldata cannot be read', cause)
  }
}

/** `deposit()` of the coin that is bought, or `withdraw(amount)` of the one that is sold: one for one, by the coin itself. */
function isWrap({ sell, buy, amount, minimumAmount, transaction }: SwapRequest): boolean {
  const { to, data } = transaction
  if (minimumAmount > amount) return false
  if (sell.address === undefined) return isSame(to, buy.address) && data === '0xd0e30db0'
  const withdraw = `0x2e1a7d4d${amount.toString(16).padStart(64, '0')}`
  return buy.address === undefined && isSame(to, sell.address) && data.toLowerCase() === withdraw
}

function isToken(token: Address | undefined, wanted: string | undefined): boolean {
  return token === undefined || wanted === undefined ? token === wanted : isSame(token, wanted)
}

function isSame(a: string, b: string | undefined): boolean {
  return a.toLowerCase() === b?.toLowerCase()
}

/** The error of a swap that does not do what it says. */
export function unsafe(why: string, cause?: unknown): KitError {
  return new KitError('UnsafeSwap', 'The swap that was built does not do what was asked for.', {
    details: `The swap is not safe: ${why}.`,
    fix: 'Choose another offer.',
    cause,
  })
}
