import { parseAccountId, type OnrampWidget } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { postJson } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
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
  const { onrampWidgetSchema } = await loadSchemas(() => import('./onrampSchemas.ts'))
  const body = {
    projectId: kit.config.projectId,
    sessionData: {
      destinationCurrencyCode: options.code,
      sourceAmount: options.amount,
      sourceCurrencyCode: options.currency,
      paymentMethodType: options.method,
      serviceProvider: options.serviceProvider,
      walletAddress: parseAccountId(options.account)?.address ?? options.account,
      redirectUrl: options.redirectUrl,
    },
  }
  const ordered = await postJson(kit, '/v1/onramp/widget', body, () => onrampWidgetSchema)
  if (!/^https?:\/\//.test(ordered.widgetUrl))
    throw new KitError('HttpFailed', 'The server named a page that cannot be opened.')
  storeOnrampOrder(kit, { orderId: ordered.orderId, widgetUrl: ordered.widgetUrl })
  return ordered
}
