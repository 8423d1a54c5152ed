import type { OnrampParts } from './onrampParts.ts'
import type { OnrampProvider, PurchaseOrder } from './onrampProvider.ts'
import { PurchaseError } from './purchaseError.ts'

/**
 * Stores an order before it is opened at its provider, so that no message about it can come too early.
 * @throws PurchaseError or HttpError 503 as the provider does; the order is then deleted
 */
export async function openOrder(
  { providers, orders }: Pick<OnrampParts, 'providers' | 'orders'>,
  order: Omit<PurchaseOrder, 'id'> & { readonly project: string },
): Promise<{ readonly url: string; readonly orderId: string }> {
  const provider = findProvider(providers, order.seller)
  const orderId = await orders.create({ ...order, provider: provider.kind })
  try {
    const { url, purchaseAmount } = await provider.open({ ...order, id: orderId })
    if (purchaseAmount !== undefined) await orders.setPurchaseAmount(orderId, purchaseAmount)
    return { url, orderId }
  } catch (error) {
    await orders.delete(orderId)
    throw error
  }
}

/** Returns the seller's own provider, else the reseller. */
function findProvider(providers: readonly OnrampProvider[], seller: string): OnrampProvider {
  const provider =
    providers.find(({ kind }) => kind.toUpperCase() === seller) ??
    providers.find(({ kind }) => kind === 'meld' && /^[A-Z0-9_]{2,40}$/.test(seller))
  if (provider) return provider
  throw new PurchaseError(
    'INCOMPATIBLE_REQUEST',
    'serviceProvider',
    'This provider is not offered here.',
  )
}
