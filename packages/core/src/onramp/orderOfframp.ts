import type { OnrampWidget } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { offrampBody, type OfframpRequest } from './offrampRequest.ts'
import { openWidget } from './openWidget.ts'
import { getOpenOfframpOrder, storeOfframpOrder } from './storedOfframpOrder.ts'

/** Options of {@link orderOfframp}. */
export interface OrderOfframpOptions extends OfframpRequest {
  /** The `serviceProvider` of an offer. */
  readonly serviceProvider: string
  /** Where the provider's page leads back to; on an origin of the project. */
  readonly redirectUrl?: string | undefined
}

/**
 * Orders a sale. Nothing is sent yet: the visitor says on the provider's page where the money goes, then `offrampOrderQuery` says
 * where it awaits the coins, and `offrampTransfer` makes a transfer of that. What was agreed is stored on this device.
 * @returns the provider's page, to be opened for the visitor, and the order's id
 * @example
 * const { widgetUrl, orderId } = await orderOfframp(kit, { ...request, serviceProvider: offer.serviceProvider })
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, InvalidConfig; Unknown if this browser stores nothing: only what is stored
 * keeps a sale from being sent twice
 */
export async function orderOfframp(kit: Kit, options: OrderOfframpOptions): Promise<OnrampWidget> {
  const { serviceProvider, redirectUrl, account, amount, token } = options
  const { networkId, address, symbol, decimals } = token
  const ordered = await openWidget(kit, '/v1/offramp/orders', {
    ...offrampBody(options),
    serviceProvider,
    redirectUrl,
  })
  storeOfframpOrder(kit, {
    ...ordered,
    account,
    serviceProvider,
    amount: String(amount),
    token: { networkId, symbol, decimals, ...(address !== undefined && { address }) },
  })
  if (!getOpenOfframpOrder(kit, ordered.orderId))
    throw new KitError('Unknown', 'This browser keeps no orders.', {
      fix: 'Allow this site to store data, or make room for it.',
    })
  return ordered
}
