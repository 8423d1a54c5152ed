import type { AccountId } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import type { OfframpToken } from './offrampRequest.ts'
import { readOrder, writeOrder, type OpenOnrampOrder } from './storedOrder.ts'

/** A sale that is not over, as the visitor agreed to it. */
export interface OpenOfframpOrder extends OpenOnrampOrder {
  readonly account: AccountId
  readonly token: OfframpToken
  /** The most that is sent for it: base units, as text. */
  readonly amount: string
  /** The hash of the transfer; empty from when the wallet is asked until it answers. */
  readonly sent?: string | undefined
}

/**
 * Returns the sale that this device opened last, for a week or until it is cleared. Sends no request.
 * @example
 * const order = getOpenOfframpOrder(kit)
 */
export function getOpenOfframpOrder(kit: Pick<Kit, 'storage'>): OpenOfframpOrder | undefined {
  return readOrder(kit, slot, keptMs)
}

/** Stores a sale in place of the one before. */
export function storeOfframpOrder(kit: Pick<Kit, 'storage'>, order: OpenOfframpOrder): void {
  writeOrder(kit, slot, order)
}

/**
 * Notes that the wallet was asked for the transfer of a sale, or has sent it: it is not offered a second time, after a reload either.
 * @param orderId the id that the server gave the order
 * @param sent the hash; empty while the wallet has not answered, `undefined` if it sends nothing
 * @example
 * noteOfframpTransfer(kit, orderId, hash)
 */
export function noteOfframpTransfer(
  kit: Pick<Kit, 'storage'>,
  orderId: string,
  sent: string | undefined,
): void {
  const order = getOpenOfframpOrder(kit)
  if (order?.orderId === orderId) storeOfframpOrder(kit, { ...order, sent })
}

/**
 * Clears a sale that has ended. Another one stays stored.
 * @param orderId the id that the server gave the order
 * @example
 * clearOfframpOrder(kit, orderId)
 */
export function clearOfframpOrder(kit: Pick<Kit, 'storage'>, orderId: string): void {
  if (getOpenOfframpOrder(kit)?.orderId === orderId) kit.storage.removeItem(slot)
}

const slot = 'offrampOrder'
const keptMs = 7 * 24 * 60 * 60 * 1_000
