import { readBody, readInput, type Route } from '@latchkit/backend/http'
import { onrampWidgetRequestSchema, onrampWidgetSchema } from '@latchkit/wire'
import type { OnrampParts } from '../onrampParts.ts'
import { openOrder } from '../openOrder.ts'
import { readPurchase } from '../readPurchase.ts'
import { readRedirect } from '../readRedirect.ts'
import { tellingCode } from '../tellingCode.ts'

/** The page of a provider on which one purchase is paid. */
export function widgetRoute(parts: OnrampParts): Route {
  return {
    method: 'POST',
    path: '/v1/onramp/widget',
    summary: 'Orders a purchase: the provider’s page, and the id under which its status is told.',
    project: { in: 'body', status: 401 },
    body: onrampWidgetRequestSchema,
    answer: {
      description: 'Where the visitor pays.',
      contentType: 'application/json',
      schema: onrampWidgetSchema,
    },
    refusals: [400, 401, 403, 413, 422, 429, 503],
    handle: tellingCode(async (context) => {
      const json = await readBody(context)
      const id = (json as { projectId?: unknown } | null)?.projectId
      const project = parts.findProject(context, id, 401)
      const { sessionData } = readInput(onrampWidgetRequestSchema, json, 422)
      const purchase = readPurchase({
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
        redirectUrl: readRedirect(project, sessionData.redirectUrl),
        clientIp: parts.clientAddress(context),
        project: project.id,
      })
      return context.json({ widgetUrl: url, orderId })
    }),
  }
}
