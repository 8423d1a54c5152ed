import { defineRoute, type Route } from '@latchkit/backend/http'
import { swapQuotesSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { parseSwap } from './readSwap.ts'
import type { SwapParts } from './swapProvider.ts'

const querySchema = v.object({ amount: v.string(), from: v.string(), to: v.string() })

/** The route of swap quotes. */
export function quoteRoute({ providers }: SwapParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/convert/quotes',
    summary: 'A quote for a swap.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    response: {
      description: 'One quote; 400 with “insufficient liquidity” if no route takes the amount.',
      contentType: 'application/json',
      schema: swapQuotesSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ query }) {
      const { provider, swap } = parseSwap(providers, query)
      const { toAmount, priceImpact } = await provider.quote(swap)
      const quote = {
        id: null,
        fromAmount: String(swap.amount),
        fromAccount: query.from,
        toAmount: String(toAmount),
        toAccount: query.to,
        ...(priceImpact !== undefined && { priceImpact }),
      }
      return { quotes: [quote] }
    },
  })
}
