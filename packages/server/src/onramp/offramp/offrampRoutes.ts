import type { Route } from '@latchkit/backend/http'
import type { OfframpParts } from './offrampParts.ts'
import { saleMessageRoute } from './routes/saleMessageRoute.ts'
import { saleOptionsRoute } from './routes/saleOptionsRoute.ts'
import { saleOrderRoute } from './routes/saleOrderRoute.ts'
import { saleQuotesRoute } from './routes/saleQuotesRoute.ts'
import { saleStatusRoute } from './routes/saleStatusRoute.ts'

/** The routes of the off-ramp. */
export function offrampRoutes(parts: OfframpParts): readonly Route[] {
  return [saleOptionsRoute, saleQuotesRoute, saleOrderRoute, saleStatusRoute, saleMessageRoute].map(
    (route) => route(parts),
  )
}
