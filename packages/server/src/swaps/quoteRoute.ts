import { defineRoute, type Route } from '@latchkit/backend/http'
import { swapQuotesSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { parseEvmId, parseSwap } from './readSwap.ts'
import { quoteSolana } from './solana/answerSolana.ts'
import { isSolana } from './solana/readSolanaSwap.ts'
import type { SwapParts, SwapQuote } from './swapProvider.ts'

const querySchema = v.object({
  amount: v.string(),
  from: v.string(),
  to: v.string(),
  providers: v.optional(v.string()),
})

/** The route of swap quotes. */
export function quoteRoute(parts: SwapParts): Route {
  const { providers } = parts
  return defineRoute({
    method: 'GET',
    path: '/v1/convert/quotes',
    summary: 'A quote for a swap; with providers=all, one of each provider.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    response: {
      description:
        'One quote, or the best first; 400 with “insufficient liquidity” if no route takes the amount.',
      contentType: 'application/json',
      schema: swapQuotesSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ query }) {
      if (isSolana(query.from)) return await quoteSolana(parts, query)
      const { offering, swap } = parseSwap(providers, query)
      const asked = query.providers === 'all' ? offering : [offering[0]]
      const quoted = await Promise.allSettled(
        asked.map(async ({ id, quote }) => ({ id, ...(await quote(swap)) })),
      )
      const quotes = quoted.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const [failed] = quoted
      if (quotes.length === 0 && failed?.status === 'rejected') throw failed.reason
      const { networkId } = parseEvmId(query.to, 'to')
      return {
        quotes: quotes.sort(byOutput).map(({ id, toAmount, priceImpact, route, gas }) => ({
          id: null,
          provider: id,
          fromAmount: String(swap.amount),
          fromAccount: query.from,
          toAmount: String(toAmount),
          toAccount: query.to,
          ...(priceImpact !== undefined && { priceImpact }),
          ...(route && { route: route.map((hop) => ({ ...hop, to: `${networkId}:${hop.to}` })) }),
          ...(gas !== undefined && { gas: String(gas) }),
        })),
      }
    },
  })
}

function byOutput(a: SwapQuote, b: SwapQuote): number {
  if (a.toAmount === b.toAmount) return 0
  return a.toAmount < b.toAmount ? 1 : -1
}
