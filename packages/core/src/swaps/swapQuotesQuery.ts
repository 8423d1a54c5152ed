import { parseAccountId, type NetworkId, type SwapHop, type SwapToken } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type Query } from '../internal/query.ts'
import { getJson } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { swapQuotesStaleMs } from '../limits.ts'
import { assertSwaps, toSwapError } from './assertSwaps.ts'

/** A swap to quote, on one network. */
export interface SwapQuoteRequest {
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units of `from`. */
  readonly amount: bigint
}

/** What a provider offers for a swap. */
export interface SwapOffer extends SwapQuoteRequest {
  /** `pools`, `1inch`, `0x`, `lifi` or `jupiter`. */
  readonly provider: string
  /** Base units of `to`; without the slippage. */
  readonly toAmount: bigint
  /** How much worse the price is than that of a tiny amount, in percent; `undefined` where the provider does not say. */
  readonly priceImpact: number | undefined
  /** The pools on the way; `undefined` where the provider does not say. */
  readonly route: readonly SwapHop[] | undefined
  /** About how much gas it takes. */
  readonly gas: bigint | undefined
  readonly quotedAtMs: number
}

/**
 * Returns the query of what each provider offers for a swap at this moment, the best first.
 * @throws UnsupportedChain, NoLiquidity, InvalidAmount, RequestRefused, HttpFailed, Offline, TimedOut, InvalidConfig
 * @example
 * const [best] = await queryClient.fetchQuery(swapQuotesQuery(kit, { from, to, amount: 10n ** 18n }))
 */
export function swapQuotesQuery(kit: Kit, request: SwapQuoteRequest): Query<readonly SwapOffer[]> {
  const { from, to, amount } = request
  return {
    ...queryBase(kit, swapQuotesStaleMs, 'swapQuotes', from.address, to.address, String(amount)),
    queryFn: ({ signal }) => quoteSwap(kit, request, signal),
  }
}

/**
 * Returns what each provider offers for a swap at this moment, the best first.
 * @throws UnsupportedChain, NoLiquidity, InvalidAmount, RequestRefused, HttpFailed, Offline, TimedOut, InvalidConfig
 * @example
 * const [best] = await quoteSwap(kit, { from: coin, to: usdc, amount: 10n ** 18n })
 */
export async function quoteSwap(
  kit: Kit,
  request: SwapQuoteRequest,
  signal?: AbortSignal,
): Promise<readonly SwapOffer[]> {
  const { from, to, amount } = request
  if (amount <= 0n) throw new KitError('InvalidAmount', 'The amount must be more than zero.')
  const networkId = networkOf(from)
  await assertSwaps(kit, networkId, signal && { signal })
  const { swapQuotesSchema } = await loadSchemas(() => import('./swapSchemas.ts'))
  const query = { from: from.address, to: to.address, amount: String(amount), providers: 'all' }
  try {
    const { quotes } = await getJson(kit, '/v1/convert/quotes', () => swapQuotesSchema, {
      query,
      ...(signal && { signal }),
    })
    const offers = quotes.flatMap((quote): SwapOffer[] => {
      const toAmount = BigInt(quote.toAmount)
      const isAsked =
        quote.fromAmount === String(amount) &&
        isSame(quote.fromAccount, from.address) &&
        isSame(quote.toAccount, to.address)
      if (!isAsked || toAmount === 0n) return []
      const { provider = 'pools', priceImpact, route, gas } = quote
      return [
        {
          ...request,
          provider,
          toAmount,
          priceImpact,
          route,
          gas: gas === undefined ? undefined : BigInt(gas),
          quotedAtMs: Date.now(),
        },
      ]
    })
    if (offers.length > 0) return offers.sort(byAmount)
  } catch (error) {
    throw toSwapError(error, networkId)
  }
  throw new KitError('NoLiquidity', 'Nobody offers this swap.')
}

/** Returns the network of a token. */
export function networkOf({ address }: SwapToken): NetworkId {
  const id = parseAccountId(address)
  if (id) return id.networkId
  throw new KitError('InvalidAddress', 'The token is not written as CAIP-10 has it.', {
    context: { address },
  })
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function byAmount(a: SwapOffer, b: SwapOffer): number {
  if (a.toAmount === b.toAmount) return 0
  return a.toAmount < b.toAmount ? 1 : -1
}
