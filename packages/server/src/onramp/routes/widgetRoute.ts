import { defineRoute, type Route, type Project } from '@latchkit/backend/http'
import { onrampWidgetRequestSchema, onrampWidgetSchema } from '@latchkit/wire'
import type { OnrampParts } from '../onrampParts.ts'
import { openOrder } from '../openOrder.ts'
import { parseRedirectUrl } from '../parseRedirectUrl.ts'
import { parsePurchase } from '../parsePurchase.ts'
import { withErrorCode } from '../purchaseError.ts'

/** The route that opens an order and returns the provider's page. */
export function widgetRoute(parts: OnrampParts): Route {
  return withErrorCode(
    defineRoute({
      method: 'POST',
      path: '/v1/onramp/widget',
      summary: 'Orders a purchase: the provider’s page, and the id for its status.',
      project: { in: 'body', status: 401 },
      body: onrampWidgetRequestSchema,
      response: {
        description: 'The page on which the visitor pays.',
        contentType: 'application/json',
        schema: onrampWidgetSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      async handler({ body: { sessionData }, context }) {
        const project = context.get('project') as Project
        const purchase = parsePurchase({
          asset: parts.assets.find(({ code }) => code === sessionData.destinationCurrencyCode),
          currency: sessionData.sourceCurrencyCode,
          amount: sessionData.sourceAmount,
          method: sessionData.paymentMethodType,
          country: sessionData.countryCode,
          walletAddress: sessionData.walletAddress,
        })
        const { url, orderId } = await openOrder(parts, {
          ...purchase,
          walletAddress: purchase.walletAddress ?? '',
          seller: sessionData.serviceProvider,
          redirectUrl: parseRedirectUrl(project, sessionData.redirectUrl),
          clientIp: parts.clientAddress(context),
          project: project.id,
        })
        return { widgetUrl: url, orderId }
      },
    }),
  )
}
