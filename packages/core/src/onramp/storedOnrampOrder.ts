import type { Kit } from '../kit.ts'
import { readOrder, writeOrder, type OpenOnrampOrder } from './storedOrder.ts'

/**
 * Returns the order that this device opened last, for a day or until it is cleared. Sends no request.
 * @example
 * const order = getOpenOnrampOrder(kit)
 */
export function getOpenOnrampOrder(kit: Pick<Kit, 'storage'>): OpenOnrampOrder | undefined {
  return readOrder(kit, slot, keptMs)
}

/** Stores an order in place of the one before. */
export function storeOnrampOrder(kit: Pick<Kit, 'storage'>, order: OpenOnrampOrder): void {
  writeOrder(kit, slot, order)
}

/**
 * Clears an order that has ended. Another one stays stored.
 * @param orderId the id that the server gave the order
 * @example
 * clearOnrampOrder(kit, orderId)
 */
export function clearOnrampOrder(kit: Pick<Kit, 'storage'>, orderId: string): void {
  if (getOpenOnrampOrder(kit)?.orderId === orderId) kit.storage.removeItem(slot)
}

const slot = 'onrampOrder'
const keptMs = 24 * 60 * 60 * 1_000
