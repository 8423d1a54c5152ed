import type { OnrampParts } from './onrampParts.ts'
import type { OnrampProvider, PurchaseOrder } from './onrampProvider.ts'
import { PurchaseRefusal } from './purchaseRefusal.ts'

/**
 * Remembers an order, then opens it at its provider, so that nothing that is told of it can come too early.
 * @throws PurchaseRefusal or HttpError 503 as the provider does; nothing is remembered then
 */
export async function openOrder(
  { providers, orders }: Pick<OnrampParts, 'providers' | 'orders'>,
  order: Omit<PurchaseOrder, 'id'> & { readonly project: string },
): Promise<{ readonly url: string; readonly orderId: string }> {
  const provider = findProvider(providers, order.seller)
  const orderId = await orders.create({ ...order, provider: provider.kind })
  try {
    const { url, purchaseAmount } = await provider.open({ ...order, id: orderId })
    if (purchaseAmount !== undefined) await orders.promise(orderId, purchaseAmount)
    return { url, orderId }
  } catch (error) {
    await orders.drop(orderId)
    throw error
  }
}

/** One that sells under its own name, else the one that speaks for many. */
function findProvider(providers: readonly OnrampProvider[], seller: string): OnrampProvider {
  const provider =
    providers.find(({ kind }) => kind.toUpperCase() === seller) ??
    providers.find(({ kind }) => kind === 'meld' && /^[A-Z0-9_]{2,40}$/.test(seller))
  if (provider) return provider
  throw new PurchaseRefusal(
    'INCOMPATIBLE_REQUEST',
    'serviceProvider',
    'This provider is not offered here.',
  )
}
