import type { Route } from '@latchkit/backend/http'
import type { OnrampParts } from './onrampParts.ts'
import { buyOptionsRoute } from './routes/buyOptionsRoute.ts'
import { buyQuotesRoute } from './routes/buyQuotesRoute.ts'
import { messageRoute } from './routes/messageRoute.ts'
import { optionsRoute } from './routes/optionsRoute.ts'
import { orderRoute } from './routes/orderRoute.ts'
import { propertiesRoute } from './routes/propertiesRoute.ts'
import { providersRoute } from './routes/providersRoute.ts'
import { quoteRoute } from './routes/quoteRoute.ts'
import { quotesRoute } from './routes/quotesRoute.ts'
import { urlRoute } from './routes/urlRoute.ts'
import { widgetRoute } from './routes/widgetRoute.ts'

/** Everything about buying coins with money. */
export function onrampRoutes(parts: OnrampParts): readonly Route[] {
  return [
    optionsRoute,
    quoteRoute,
    quotesRoute,
    widgetRoute,
    orderRoute,
    messageRoute,
    providersRoute,
    propertiesRoute,
    buyOptionsRoute,
    buyQuotesRoute,
    urlRoute,
  ].map((route) => route(parts))
}
