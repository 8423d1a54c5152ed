import type { Kit } from '../kit.ts'

/** An order that the visitor may still pay, or wait for. */
export interface OpenOnrampOrder {
  readonly orderId: string
  /** The provider's page. */
  readonly widgetUrl: string
}

/** The order that this device opened last, until it is forgotten or a day old. Nobody is asked. */
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

/** Notes an order, in the place of the one before. */
export function rememberOnrampOrder(
  { storage }: Pick<Kit, 'storage'>,
  order: OpenOnrampOrder,
): void {
  const remembered: Remembered = { ...order, openedAtMs: Date.now() }
  storage.setItem(slot, JSON.stringify(remembered))
}

/** Forgets an order that has come to its end; another one stays. */
export function clearOnrampOrder(kit: Pick<Kit, 'storage'>, orderId: string): void {
  if (getOpenOnrampOrder(kit)?.orderId === orderId) kit.storage.removeItem(slot)
}

interface Remembered extends OpenOnrampOrder {
  readonly openedAtMs: number
}

const slot = 'onrampOrder'
const keptMs = 24 * 60 * 60 * 1_000
