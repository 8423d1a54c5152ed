import { isAddress } from '@solana/kit'
import type { Bank } from '../chain/createBank.ts'
import { buildSwap } from './buildSwap.ts'
import { quoteSwap, type PoolQuote } from './quoteSwap.ts'

/** What a request is answered with. */
export interface SwapAnswer {
  readonly status: number
  readonly body: object
}

const maximumBps = 10_000n
/** The chain is never busy: what a swap offers to be taken sooner. */
const usualPriorityFee = 1_000n

/**
 * Returns what Jupiter's swap API answers, over the local pools: `GET /swap/v1/quote` and `POST /swap/v1/swap`; `undefined`
 * for any other path.
 * @see https://dev.jup.ag/docs/api/swap-api
 */
export async function answerSwaps(
  bank: Bank,
  request: { readonly method: string; readonly url: string; readonly body: string },
): Promise<SwapAnswer | undefined> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const isQuote = request.method === 'GET' && pathname === '/swap/v1/quote'
  const isSwap = request.method === 'POST' && pathname === '/swap/v1/swap'
  if (!isQuote && !isSwap) return undefined
  try {
    return isQuote ? await answerQuote(bank, searchParams) : await answerSwap(bank, request.body)
  } catch (error) {
    return refused('INVALID_REQUEST', error instanceof Error ? error.message : String(error))
  }
}

async function answerQuote(bank: Bank, query: URLSearchParams): Promise<SwapAnswer> {
  const inputMint = query.get('inputMint') ?? ''
  const outputMint = query.get('outputMint') ?? ''
  const slippageBps = BigInt(query.get('slippageBps') ?? '50')
  const amount = parseUnits(query.get('amount'))
  if (slippageBps > maximumBps) throw new Error('slippageBps is larger than 10000')
  if (![inputMint, outputMint].every((mint) => isAddress(mint)))
    throw new Error('Query parameter inputMint or outputMint is not an address')
  if (inputMint === outputMint)
    return refused('CIRCULAR_ARBITRAGE_IS_DISABLED', 'Circular arbitrage is disabled')
  const quote = await quoteSwap(bank, { inputMint, outputMint, amount })
  if (!quote) return refused('COULD_NOT_FIND_ANY_ROUTE', 'Could not find any route')
  const threshold = (quote.outAmount * (maximumBps - slippageBps)) / maximumBps
  return {
    status: 200,
    body: {
      inputMint,
      inAmount: String(amount),
      outputMint,
      outAmount: String(quote.outAmount),
      otherAmountThreshold: String(threshold),
      swapMode: 'ExactIn',
      slippageBps: Number(slippageBps),
      platformFee: null,
      priceImpactPct: String(quote.impact),
      routePlan: [stepOf(quote)],
      contextSlot: bank.slot(),
      timeTaken: 0.001,
    },
  }
}

function stepOf({ pool, input, output, amount, outAmount, poolFee }: PoolQuote): object {
  return {
    swapInfo: {
      ammKey: pool.address,
      label: pool.label,
      inputMint: input.mint,
      outputMint: output.mint,
      inAmount: String(amount),
      outAmount: String(outAmount),
      feeAmount: String(poolFee),
      feeMint: input.mint,
    },
    percent: 100,
  }
}

interface SwapBody {
  readonly userPublicKey?: unknown
  readonly quoteResponse?: {
    readonly inputMint?: unknown
    readonly outputMint?: unknown
    readonly inAmount?: unknown
    readonly outAmount?: unknown
    readonly slippageBps?: unknown
  }
}

async function answerSwap(bank: Bank, body: string): Promise<SwapAnswer> {
  const { userPublicKey, quoteResponse = {} } = JSON.parse(body) as SwapBody
  const { inputMint, outputMint, inAmount, outAmount, slippageBps } = quoteResponse
  if (typeof userPublicKey !== 'string' || !isAddress(userPublicKey))
    throw new Error('userPublicKey is not an address')
  if (typeof slippageBps !== 'number' || !(slippageBps >= 0 && slippageBps <= 10_000))
    throw new Error('slippageBps must be from 0 to 10000')
  const quote = await quoteSwap(bank, {
    inputMint: String(inputMint),
    outputMint: String(outputMint),
    amount: parseUnits(inAmount),
  })
  if (!quote) return refused('COULD_NOT_FIND_ANY_ROUTE', 'Could not find any route')
  const built = await buildSwap(bank, quote, {
    user: userPublicKey,
    quotedOut: parseUnits(outAmount),
    slippageBps,
    priorityFeeLamports: usualPriorityFee,
  })
  return {
    status: 200,
    body: { ...built, prioritizationFeeLamports: Number(usualPriorityFee) },
  }
}

function parseUnits(value: unknown): bigint {
  if (typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value)) return BigInt(value)
  throw new Error('An amount must be a whole number of base units above zero')
}

function refused(errorCode: string, error: string): SwapAnswer {
  return { status: 400, body: { error, errorCode } }
}
