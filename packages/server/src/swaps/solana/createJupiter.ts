import { requestJson, type Chain, type SolanaSwapServiceSettings } from '@latchkit/backend/chain'
import { nativeTokenAddresses } from '@latchkit/wire'
import * as v from 'valibot'
import { minimumOutput } from '../minimumOutput.ts'
import { notAskedFor } from '../providers/services/assertFits.ts'
import { serviceErrors } from '../providers/services/requestService.ts'
import { numberSchema } from '../providers/services/schemas.ts'
import { assertOwnTransaction } from './assertOwnTransaction.ts'
import type { SolanaSwap, SolanaSwapProvider } from './solanaSwapProvider.ts'
import { wrappedSol } from './wrappedSol.ts'

const publicUrl = 'https://lite-api.jup.ag'
const publicUrlWithKey = 'https://api.jup.ag'
/** The program of Jupiter's aggregator, version 6. */
const jupiterProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
/** What a swap pays at most to be taken sooner: 0.001 SOL. */
const maximumPriorityFeeLamports = 1_000_000
/** Of an offer alone, whose slippage is not known yet. */
const usualSlippageBps = 100n

const quoteSchema = v.looseObject({
  inputMint: v.string(),
  outputMint: v.string(),
  inAmount: numberSchema,
  outAmount: numberSchema,
  otherAmountThreshold: numberSchema,
  swapMode: v.string(),
  priceImpactPct: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()),
  routePlan: v.array(v.object({ swapInfo: v.object({ outputMint: v.string() }) })),
})
type Quote = v.InferOutput<typeof quoteSchema>

const transactionSchema = v.object({ swapTransaction: v.string() })

/**
 * Creates the provider of swaps over Jupiter's swap API, or another service that speaks it.
 * @see https://dev.jup.ag/docs/api/swap-api
 */
export function createJupiter(
  chain: Chain,
  settings: SolanaSwapServiceSettings,
): SolanaSwapProvider {
  const { apiKey, program = jupiterProgram } = settings
  const base = settings.url ?? (apiKey === undefined ? publicUrl : publicUrlWithKey)
  const headers = apiKey === undefined ? {} : { 'x-api-key': apiKey }

  /** The quote as it was given, which the service wants back, and as it was read. */
  async function askQuote(
    swap: SolanaSwap,
    slippageBps: bigint,
  ): Promise<{ readonly quote: Quote; readonly given: unknown }> {
    const query = new URLSearchParams({
      inputMint: mintOf(swap.from),
      outputMint: mintOf(swap.to),
      amount: String(swap.amount),
      slippageBps: String(slippageBps),
      swapMode: 'ExactIn',
      instructionVersion: 'V1',
    })
    const url = `${base}/swap/v1/quote?${query.toString()}`
    const given = await requestJson({ url, headers, schema: v.unknown() }, serviceErrors)
    const parsed = v.safeParse(quoteSchema, given)
    if (!parsed.success) throw serviceErrors.away(unreadablePauseSeconds)
    const quote = parsed.output
    const isAsked =
      quote.inputMint === mintOf(swap.from) &&
      quote.outputMint === mintOf(swap.to) &&
      quote.inAmount === swap.amount &&
      quote.swapMode === 'ExactIn'
    if (!isAsked) throw notAskedFor()
    return { quote, given }
  }

  return {
    id: 'jupiter',
    chain,
    async quote(swap) {
      const { quote } = await askQuote(swap, usualSlippageBps)
      return {
        toAmount: quote.outAmount,
        priceImpact: quote.priceImpactPct * 100,
        route: quote.routePlan.map(({ swapInfo }) => ({ to: swapInfo.outputMint })),
      }
    },
    async build(order) {
      const isEnough = ({ quote }: { readonly quote: Quote }): boolean =>
        quote.otherAmountThreshold >= minimumOutput(quote.outAmount, order.slippageBps)
      // The service rounds down: a basis point less of slippage makes up for it, and of a tiny amount only none does.
      let asked = await askQuote(order, order.slippageBps > 0n ? order.slippageBps - 1n : 0n)
      if (!isEnough(asked)) asked = await askQuote(order, 0n)
      if (!isEnough(asked)) throw notAskedFor()
      const body = {
        quoteResponse: asked.given,
        userPublicKey: order.user,
        wrapAndUnwrapSol: true,
        dynamicComputeUnitLimit: true,
        prioritizationFeeLamports: {
          priorityLevelWithMaxLamports: {
            priorityLevel: 'medium',
            maxLamports: maximumPriorityFeeLamports,
          },
        },
      }
      const request = { url: `${base}/swap/v1/swap`, headers, body, schema: transactionSchema }
      const { swapTransaction } = await requestJson(request, serviceErrors)
      assertOwnTransaction(swapTransaction, order.user)
      return {
        program,
        transaction: swapTransaction,
        toAmount: asked.quote.outAmount,
        minimumAmount: asked.quote.otherAmountThreshold,
      }
    },
  }
}

const unreadablePauseSeconds = 5

function mintOf(address: string): string {
  return address === nativeTokenAddresses.solana ? wrappedSol : address
}
