import { decodeFunctionResult, encodeFunctionData, type Address, type Hex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import type { ContractCall } from '../../chain/readCalls.ts'
import type { SwapSettings } from '../../chain/swapSettings.ts'
import { exchangeAbi } from './exchangeAbi.ts'
import type { Pair, Pool } from './findPools.ts'
import { constantProductOutput } from './constantProductOutput.ts'
import { readPools, type ReadPools } from './readPools.ts'

/** A step of a swap that somebody asks for: the best of its pools is sought. */
export interface HopQuestion {
  readonly pair: Pair
  readonly pools: readonly Pool[]
  readonly amountIn: bigint
}

/** A step of a swap through one pool. */
export interface Hop {
  readonly pair: Pair
  readonly pool: Pool
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/** Prices at which a pool of version 3 has nothing left: a swap that ends there has not taken all of its input. */
const emptyPrices = [
  4_295_128_740n,
  1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n,
]

/** The best pool for each step, `undefined` where none takes all of the input. All pools are asked at once. */
export async function quoteHops(
  chain: Chain,
  settings: SwapSettings,
  questions: readonly HopQuestion[],
  read: ReadPools = readPools,
): Promise<readonly (Hop | undefined)[]> {
  const asked = questions.flatMap((question) => question.pools.map((pool) => ({ question, pool })))
  const answers = await read(
    chain,
    asked.map(({ question, pool }) => ({ pool, call: toCall(settings, question, pool) })),
  )
  const hops = asked.flatMap(({ question, pool }, index): readonly Hop[] => {
    const amountOut = readOutput(question, pool, answers[index])
    return amountOut === undefined || amountOut === 0n ? [] : [{ ...question, pool, amountOut }]
  })
  return questions.map(({ pair }) =>
    hops
      .filter((hop) => hop.pair === pair)
      .reduce<Hop | undefined>(
        (best, hop) => (best && best.amountOut >= hop.amountOut ? best : hop),
        undefined,
      ),
  )
}

function toCall(settings: SwapSettings, { pair, amountIn }: HopQuestion, pool: Pool): ContractCall {
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

function readOutput(
  { pair: [tokenIn, tokenOut], amountIn }: HopQuestion,
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
    return emptyPrices.includes(priceAfter) ? undefined : amountOut
  } catch {
    return undefined
  }
}
