import type { Address } from 'viem'
import type { Chain } from '../../../../chain/chain.ts'
import type { SwapSettings } from '../../../../chain/swapSettings.ts'
import type { Pair, Pool } from '../../../pools/findPools.ts'
import { quoteHops } from '../../../pools/quoteHops.ts'
import type { ReadPools } from '../../../pools/readPools.ts'
import { readPoolPrices } from './readPoolPrices.ts'

/** Who buys a twentieth of the least depth and sells it again, may lose so much and no more, fees included. */
const partOfDepth = 20
const mostLoss = 0.12
const precision = 1_000_000
const meaningfulDigits = 12
/** Of pools of version 2, in hundredths of a basis point. */
const usualFee = 3_000
const wholeFee = 1_000_000
/** No trial tells of more than so many times the least depth. */
const mostDepths = 50

/** A token, as pools know it. */
export interface PoolToken {
  readonly address: Address
  readonly decimals: number
}

/** A token whose price is known. */
export interface PricedToken extends PoolToken {
  readonly price: number
  readonly depth?: number | undefined
}

/** A token to be priced by another one. */
export interface PairQuestion {
  readonly token: PoolToken
  readonly by: PricedToken
  readonly pools: readonly Pool[]
}

/** A price, what trading there and back costs, which is the less the deeper a pool is, and about what the pool can pay. */
export interface PairPrice {
  readonly price: number
  readonly loss: number
  readonly depth: number
}

/**
 * The price of each token in the deepest of its pools, `undefined` where none is deep enough. Depth is tried out: a part
 * of the least depth is bought and sold again, so that what lies in a pool far from its price does not count.
 */
export async function findPairPrices(
  chain: Chain,
  swaps: SwapSettings,
  questions: readonly PairQuestion[],
  { minimumDepth, read }: { readonly minimumDepth: number; readonly read?: ReadPools },
): Promise<readonly (PairPrice | undefined)[]> {
  const trials = questions.flatMap((question) =>
    question.pools.map((pool) => ({ question, pool, stake: stakeOf(question.by, minimumDepth) })),
  )
  const buying = await quoteHops(
    chain,
    swaps,
    trials.map(({ question: { by, token }, pool, stake }) => ({
      pair: [by.address, token.address] satisfies Pair,
      pools: stake > 0n ? [pool] : [],
      amountIn: stake,
    })),
    read,
  )
  const selling = await quoteHops(
    chain,
    swaps,
    trials.map(({ question: { by, token }, pool }, index) => ({
      pair: [token.address, by.address] satisfies Pair,
      pools: buying[index] ? [pool] : [],
      amountIn: buying[index]?.amountOut ?? 0n,
    })),
    read,
  )
  const deep = trials.flatMap((trial, index) => {
    const back = selling[index]?.amountOut ?? 0n
    const loss = 1 - Number((back * BigInt(precision)) / (trial.stake || 1n)) / precision
    return loss <= mostLoss ? [{ ...trial, loss }] : []
  })
  const ratios = await readPoolPrices(
    chain,
    deep.map(({ pool }) => pool),
    read,
  )
  return questions.map((question) =>
    deep.reduce<PairPrice | undefined>((best, trial, index) => {
      const price = trial.question === question ? toPrice(question, ratios[index]) : undefined
      if (price === undefined || (best && best.loss <= trial.loss)) return best
      return { price, loss: trial.loss, depth: depthOf(trial.pool, trial.loss, minimumDepth) }
    }, undefined),
  )
}

/** What is lost beyond the fees of both ways tells how much lies behind a price; near it, not further. */
function depthOf({ fee = usualFee }: Pool, loss: number, minimumDepth: number): number {
  const beyondFees = Math.max(loss - (2 * fee) / wholeFee, 1 / precision)
  return Math.min((2 * minimumDepth) / partOfDepth / beyondFees, mostDepths * minimumDepth)
}

/** Base units of a token that are worth the trial. */
function stakeOf({ price, decimals }: PricedToken, minimumDepth: number): bigint {
  const whole = minimumDepth / partOfDepth / price
  const units = BigInt(Math.floor(Math.min(whole * precision, Number.MAX_SAFE_INTEGER)))
  return (units * 10n ** BigInt(decimals)) / BigInt(precision)
}

function toPrice({ token, by }: PairQuestion, ratio: number | undefined): number | undefined {
  if (ratio === undefined) return undefined
  const isLower = token.address.toLowerCase() < by.address.toLowerCase()
  const units = isLower ? ratio : 1 / ratio
  const price = units * 10 ** (token.decimals - by.decimals) * by.price
  return Number.isFinite(price) && price > 0
    ? Number(price.toPrecision(meaningfulDigits))
    : undefined
}
