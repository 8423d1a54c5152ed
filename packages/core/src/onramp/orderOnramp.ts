import { parseAccountId, type OnrampWidget } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { openWidget } from './openWidget.ts'
import { storeOnrampOrder } from './storedOnrampOrder.ts'
import type { OnrampRequest } from './onrampOffersQuery.ts'

/** Options of {@link orderOnramp}. */
export interface OrderOnrampOptions extends OnrampRequest {
  /** The `serviceProvider` of an offer. */
  readonly serviceProvider: string
  /** Where the provider's page leads back to; on an origin of the project. */
  readonly redirectUrl?: string | undefined
}

/**
 * Orders a purchase. Each call creates an order; the last one is stored on this device.
 * @returns the provider's page, to be opened for the visitor, and the order's id for `onrampOrderQuery`
 * @example
 * const { widgetUrl } = await orderOnramp(kit, { ...request, serviceProvider: offer.serviceProvider })
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, InvalidConfig
 */
export async function orderOnramp(kit: Kit, options: OrderOnrampOptions): Promise<OnrampWidget> {
  const ordered = await openWidget(kit, '/v1/onramp/widget', {
    sessionData: {
      destinationCurrencyCode: options.code,
      sourceAmount: options.amount,
      sourceCurrencyCode: options.currency,
      paymentMethodType: options.method,
      serviceProvider: options.serviceProvider,
      walletAddress: parseAccountId(options.account)?.address ?? options.account,
      redirectUrl: options.redirectUrl,
    },
  })
  storeOnrampOrder(kit, ordered)
  return ordered
}
