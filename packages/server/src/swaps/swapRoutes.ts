import type { Route } from '@latchkit/backend/http'
import { allowanceRoute } from './allowanceRoute.ts'
import { approvalRoute } from './approvalRoute.ts'
import { gasPriceRoute } from './gasPriceRoute.ts'
import { quoteRoute } from './quoteRoute.ts'
import type { SwapParts } from './swapParts.ts'
import { tokensRoute } from './tokensRoute.ts'
import { transactionRoute } from './transactionRoute.ts'

/** Everything about swaps within one network. */
export function swapRoutes(parts: SwapParts): readonly Route[] {
  return [
    tokensRoute,
    quoteRoute,
    gasPriceRoute,
    allowanceRoute,
    approvalRoute,
    transactionRoute,
  ].map((route) => route(parts))
}
