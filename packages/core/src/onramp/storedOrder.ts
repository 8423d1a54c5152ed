import type { Kit } from '../kit.ts'

/** An order that may still be paid, or is being processed. */
export interface OpenOnrampOrder {
  readonly orderId: string
  /** The provider's page. */
  readonly widgetUrl: string
}

/** Returns what this device has stored of its last order, if it is not older than a while. */
export function readOrder<Order extends OpenOnrampOrder>(
  { storage }: Pick<Kit, 'storage'>,
  slot: string,
  keptMs: number,
): Order | undefined {
  try {
    const { openedAtMs, ...order } = JSON.parse(storage.getItem(slot) ?? '{}') as Partial<
      OpenOnrampOrder & { readonly openedAtMs: number }
    >
    const isOrder = typeof order.orderId === 'string' && typeof order.widgetUrl === 'string'
    const isFresh = typeof openedAtMs === 'number' && Date.now() - openedAtMs < keptMs
    return isOrder && isFresh ? (order as Order) : undefined
  } catch {
    return undefined
  }
}

/** Stores an order in place of the one before. */
export function writeOrder(
  { storage }: Pick<Kit, 'storage'>,
  slot: string,
  order: OpenOnrampOrder,
): void {
  storage.setItem(slot, JSON.stringify({ ...order, openedAtMs: Date.now() }))
}
