import { decodeFunctionResult, encodeFunctionData, type Address, type Hex } from 'viem'
import type { Chain, ContractCall, SwapSettings } from '@latchkit/backend/chain'
import { exchangeAbi } from './exchangeAbi.ts'
import type { Pair, Pool } from './findPools.ts'
import { constantProductOutput } from './constantProductOutput.ts'
import { readPools, type ReadPools } from './readPools.ts'

/** A hop to be quoted over the best of its pools. */
export interface HopRequest {
  readonly pair: Pair
  readonly pools: readonly Pool[]
  readonly amountIn: bigint
}

/** A hop of a swap through one pool. */
export interface Hop {
  readonly pair: Pair
  readonly pool: Pool
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/** Prices at which a v3 pool is exhausted: a swap that ends there has not used all of its input. */
const exhaustedPrices = [
  4_295_128_740n,
  1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n,
]

/** Returns the best pool for each hop, `undefined` if none takes all of the input. All pools are read in one batch. */
export async function quoteHops(
  chain: Chain,
  settings: SwapSettings,
  requests: readonly HopRequest[],
  read: ReadPools = readPools,
): Promise<readonly (Hop | undefined)[]> {
  const candidates = requests.flatMap((question) =>
    question.pools.map((pool) => ({ question, pool })),
  )
  const results = await read(
    chain,
    candidates.map(({ question, pool }) => ({ pool, call: toCall(settings, question, pool) })),
  )
  const hops = candidates.flatMap(({ question, pool }, index): readonly Hop[] => {
    const amountOut = decodeOutput(question, pool, results[index])
    return amountOut === undefined || amountOut === 0n ? [] : [{ ...question, pool, amountOut }]
  })
  return requests.map(({ pair }) =>
    hops
      .filter((hop) => hop.pair === pair)
      .reduce<Hop | undefined>(
        (best, hop) => (best && best.amountOut >= hop.amountOut ? best : hop),
        undefined,
      ),
  )
}

function toCall(settings: SwapSettings, { pair, amountIn }: HopRequest, pool: Pool): ContractCall {
  if (pool.fee === undefined) {
    const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'getReserves' })
    return { to: pool.address, data }
  }
  const [tokenIn, tokenOut] = pair
  const question = { tokenIn, tokenOut, amountIn, fee: pool.fee, sqrtPriceLimitX96: 0n }
  const data = encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'quoteExactInputSingle',
    args: [question],
  })
  return { to: settings.v3Quoter as Address, data }
}

function decodeOutput(
  { pair: [tokenIn, tokenOut], amountIn }: HopRequest,
  pool: Pool,
  data: Hex | undefined,
): bigint | undefined {
  if (data === undefined) return undefined
  try {
    if (pool.fee === undefined) {
      const [reserve0, reserve1] = decodeFunctionResult({
        abi: exchangeAbi,
        functionName: 'getReserves',
        data,
      })
      const isInOrder = tokenIn.toLowerCase() < tokenOut.toLowerCase()
      const [reserveIn, reserveOut] = isInOrder ? [reserve0, reserve1] : [reserve1, reserve0]
      return constantProductOutput(amountIn, reserveIn, reserveOut)
    }
    const [amountOut, priceAfter] = decodeFunctionResult({
      abi: exchangeAbi,
      functionName: 'quoteExactInputSingle',
      data,
    })
    return exhaustedPrices.includes(priceAfter) ? undefined : amountOut
  } catch {
    return undefined
  }
}
