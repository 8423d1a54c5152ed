import { readInput, type Route } from '@latchkit/backend/http'
import { swapQuotesSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { readSwap } from './readSwap.ts'
import type { SwapParts } from './swapParts.ts'

const querySchema = v.object({ amount: v.string(), from: v.string(), to: v.string() })

/** What a swap would give at this moment. */
export function quoteRoute({ providers }: SwapParts): Route {
  return {
    method: 'GET',
    path: '/v1/convert/quotes',
    summary: 'What a swap would give.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    answer: {
      description: 'One quote; 400 with “insufficient liquidity” where nobody takes the amount.',
      contentType: 'application/json',
      schema: swapQuotesSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handle(context) {
      const query = readInput(querySchema, context.req.query())
      const { provider, swap } = readSwap(providers, query)
      const { toAmount, priceImpact } = await provider.quote(swap)
      const quote = {
        id: null,
        fromAmount: String(swap.amount),
        fromAccount: query.from,
        toAmount: String(toAmount),
        toAccount: query.to,
        ...(priceImpact !== undefined && { priceImpact }),
      }
      return context.json({ quotes: [quote] })
    },
  }
}
