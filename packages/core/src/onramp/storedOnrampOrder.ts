import type { Kit } from '../kit.ts'

/** An order that may still be paid, or is being processed. */
export interface OpenOnrampOrder {
  readonly orderId: string
  /** The provider's page. */
  readonly widgetUrl: string
}

/**
 * Returns the order that this device opened last, for a day or until it is cleared. Sends no request.
 * @example
 * const order = getOpenOnrampOrder(kit)
 */
export function getOpenOnrampOrder({ storage }: Pick<Kit, 'storage'>): OpenOnrampOrder | undefined {
  try {
    const memory = JSON.parse(storage.getItem(slot) ?? 'null') as Partial<Remembered> | null
    const { orderId, widgetUrl, openedAtMs } = memory ?? {}
    if (typeof orderId !== 'string' || typeof widgetUrl !== 'string') return undefined
    const isFresh = typeof openedAtMs === 'number' && Date.now() - openedAtMs < keptMs
    return isFresh ? { orderId, widgetUrl } : undefined
  } catch {
    return undefined
  }
}

/** Stores an order in place of the one before. */
export function storeOnrampOrder({ storage }: Pick<Kit, 'storage'>, order: OpenOnrampOrder): void {
  const remembered: Remembered = { ...order, openedAtMs: Date.now() }
  storage.setItem(slot, JSON.stringify(remembered))
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

interface Remembered extends OpenOnrampOrder {
  readonly openedAtMs: number
}

const slot = 'onrampOrder'
const keptMs = 24 * 60 * 60 * 1_000
