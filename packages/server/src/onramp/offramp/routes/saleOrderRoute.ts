import { defineRoute, type Project, type Route } from '@latchkit/backend/http'
import { offrampOrderRequestSchema, onrampWidgetSchema } from '@latchkit/wire'
import { parseRedirectUrl } from '../../parseRedirectUrl.ts'
import { PurchaseError, withErrorCode } from '../../purchaseError.ts'
import type { OfframpParts } from '../offrampParts.ts'
import { parseSale } from '../parseSale.ts'

/** The route that opens a sale and returns the provider's page. */
export function saleOrderRoute(parts: OfframpParts): Route {
  const { buyers, sales, clientAddress } = parts
  return withErrorCode(
    defineRoute({
      method: 'POST',
      path: '/v1/offramp/orders',
      summary: 'Orders a sale: the provider’s page, and the id for its status.',
      project: { in: 'body', status: 401 },
      body: offrampOrderRequestSchema,
      response: {
        description: 'The page on which the visitor says where the money goes.',
        contentType: 'application/json',
        schema: onrampWidgetSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      async handler({ body, context }) {
        const project = context.get('project') as Project
        const kind = body.serviceProvider.toLowerCase()
        const buyer = buyers.get(kind)
        if (!buyer)
          throw new PurchaseError(
            'INCOMPATIBLE_REQUEST',
            'serviceProvider',
            'This provider is not offered here.',
          )
        const order = {
          ...parseSale(body, parts),
          redirectUrl: parseRedirectUrl(project, body.redirectUrl),
          clientIp: clientAddress(context),
        }
        // Stored before it is opened, so that no message about it can come too early.
        const orderId = await sales.create({ ...order, project: project.id, provider: kind })
        try {
          const { url } = await buyer.open({ ...order, id: orderId })
          return { widgetUrl: url, orderId }
        } catch (error) {
          await sales.delete(orderId)
          throw error
        }
      },
    }),
  )
}
