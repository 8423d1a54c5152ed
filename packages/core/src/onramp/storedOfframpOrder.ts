import type { AccountId } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import type { OfframpToken } from './offrampRequest.ts'
import type { OpenOnrampOrder } from './storedOrder.ts'

/** A sale that is not over, as the visitor agreed to it. */
export interface OpenOfframpOrder extends OpenOnrampOrder {
  readonly account: AccountId
  readonly token: OfframpToken
  /** The most that is sent for it: base units, as text. */
  readonly amount: string
  /** Who buys. */
  readonly serviceProvider: string
  /** The hash of the transfer; empty while the wallet was asked and may still send. */
  readonly sent?: string | undefined
  /** How many requests to the wallet have no answer. */
  readonly unanswered?: number | undefined
}

/**
 * Returns a sale that this device has opened, for a week or until it is cleared. Sends no request.
 * @param orderId the id that the server gave the order; without one, the sale that was opened last
 * @example
 * const order = getOpenOfframpOrder(kit)
 */
export function getOpenOfframpOrder(
  kit: Pick<Kit, 'storage'>,
  orderId?: string,
): OpenOfframpOrder | undefined {
  const stored = readSales(kit).find((each) => orderId === undefined || each.orderId === orderId)
  if (!stored) return undefined
  const { openedAtMs: _, ...order } = stored
  return order
}

/** Stores a sale beside those before: what was sent for them stays known. */
export function storeOfframpOrder(kit: Pick<Kit, 'storage'>, order: OpenOfframpOrder): void {
  const others = readSales(kit).filter(({ orderId }) => orderId !== order.orderId)
  writeSales(kit, [{ ...order, openedAtMs: Date.now() }, ...others])
}

/**
 * Notes that the wallet is asked for the transfer of a sale, has sent it, or sends nothing. With a hash, `offrampTransfer` makes no
 * other transfer of the sale, after a reload either. While a request has no answer it still does: warn the visitor then.
 * @param orderId the id that the server gave the order
 * @param sent empty before the wallet is asked; then the hash, or `undefined` if that request sends nothing
 * @param failed the hash of a transfer that the chain has not carried out: it is forgotten. No other hash ever is
 * @returns false if this device has no such sale, or was to ask for one that was sent: do not ask the wallet then
 * @example
 * noteOfframpTransfer(kit, orderId, hash)
 */
export function noteOfframpTransfer(
  kit: Pick<Kit, 'storage'>,
  orderId: string,
  sent: string | undefined,
  failed?: string,
): boolean {
  const all = readSales(kit)
  const order = all.find((each) => each.orderId === orderId)
  if (!order || (sent === '' && order.sent)) return false
  const answered = failed === undefined ? 1 : 0
  const unanswered = Math.max(0, (order.unanswered ?? 0) + (sent === '' ? 1 : -answered))
  const known = order.sent === failed ? undefined : order.sent
  const hash = sent || known || (unanswered > 0 ? '' : undefined)
  const noted = { ...order, sent: hash, unanswered: unanswered || undefined }
  writeSales(
    kit,
    all.map((each) => (each === order ? noted : each)),
  )
  return true
}

/**
 * Clears a sale that has ended. Others stay stored.
 * @param orderId the id that the server gave the order
 * @example
 * clearOfframpOrder(kit, orderId)
 */
export function clearOfframpOrder(kit: Pick<Kit, 'storage'>, orderId: string): void {
  writeSales(
    kit,
    readSales(kit).filter((each) => each.orderId !== orderId),
  )
}

interface StoredSale extends OpenOfframpOrder {
  readonly openedAtMs: number
}

/** The sales of this device, the last one first. */
function readSales({ storage }: Pick<Kit, 'storage'>): readonly StoredSale[] {
  try {
    const stored = JSON.parse(storage.getItem(slot) ?? '') as readonly StoredSale[]
    return stored.filter(({ openedAtMs }) => Date.now() - openedAtMs < keptMs)
  } catch {
    return []
  }
}

function writeSales({ storage }: Pick<Kit, 'storage'>, sales: readonly StoredSale[]): void {
  if (sales.length === 0) storage.removeItem(slot)
  else storage.setItem(slot, JSON.stringify(sales))
}

const slot = 'offrampOrders'
const keptMs = 7 * 24 * 60 * 60 * 1_000
