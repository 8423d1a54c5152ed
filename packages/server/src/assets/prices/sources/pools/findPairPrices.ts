import type { Address } from 'viem'
import type { Chain, SwapSettings } from '@latchkit/backend/chain'
import type { Pair, Pool } from '../../../pools/findPools.ts'
import { quoteHops } from '../../../pools/quoteHops.ts'
import type { ReadPools } from '../../../pools/readPools.ts'
import { depthRules } from './depthRules.ts'
import { readPoolPrices } from './readPoolPrices.ts'

const { partOfDepth, maxLoss, defaultFee, wholeFee } = depthRules
const precision = 1_000_000
const meaningfulDigits = 12
/** The greatest depth that a trial can show, in multiples of the least depth. */
const maxDepthFactor = 50

/** A token in a pool. */
export interface PoolToken {
  readonly address: Address
  readonly decimals: number
}

/** A token whose price is known. */
export interface PricedToken extends PoolToken {
  readonly price: number
  readonly depth?: number | undefined
}

/** A token to be priced against another one. */
export interface PairRequest {
  readonly token: PoolToken
  readonly by: PricedToken
  readonly pools: readonly Pool[]
}

/**
 * A price, the share that a round trip loses (the less the deeper the pool), about what the pool can pay out, and all
 * pools of the pair that are deep enough.
 */
export interface PairPrice {
  readonly price: number
  readonly loss: number
  readonly depth: number
  readonly pools: readonly Pool[]
}

/**
 * Returns the price of each token in the deepest of its pools, `undefined` if none is deep enough. Depth is measured by
 * quoting a round trip of a part of the least depth, so that liquidity far from the price does not count.
 */
export async function findPairPrices(
  chain: Chain,
  swaps: SwapSettings,
  requests: readonly PairRequest[],
  { minimumDepth, read }: { readonly minimumDepth: number; readonly read?: ReadPools },
): Promise<readonly (PairPrice | undefined)[]> {
  const trials = requests.flatMap((request) =>
    request.pools.map((pool) => ({
      question: request,
      pool,
      stake: stakeOf(request.by, minimumDepth),
    })),
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
    return loss <= maxLoss ? [{ ...trial, loss }] : []
  })
  const ratios = await readPoolPrices(
    chain,
    deep.map(({ pool }) => pool),
    read,
  )
  return requests.map((request) => {
    const pools = deep.flatMap(({ question, pool }) => (question === request ? [pool] : []))
    return deep.reduce<PairPrice | undefined>((best, trial, index) => {
      const price = trial.question === request ? toPrice(request, ratios[index]) : undefined
      if (price === undefined || (best && best.loss <= trial.loss)) return best
      const depth = depthOf(trial.pool, trial.loss, minimumDepth)
      return { price, loss: trial.loss, depth, pools }
    }, undefined)
  })
}

/** The loss beyond the fees of both ways shows the depth near the price. */
function depthOf({ fee = defaultFee }: Pool, loss: number, minimumDepth: number): number {
  const beyondFees = Math.max(loss - (2 * fee) / wholeFee, 1 / precision)
  return Math.min((2 * minimumDepth) / partOfDepth / beyondFees, maxDepthFactor * minimumDepth)
}

/** Returns the amount of the trial, in base units of the token. */
function stakeOf({ price, decimals }: PricedToken, minimumDepth: number): bigint {
  const whole = minimumDepth / partOfDepth / price
  const units = BigInt(Math.floor(Math.min(whole * precision, Number.MAX_SAFE_INTEGER)))
  return (units * 10n ** BigInt(decimals)) / BigInt(precision)
}

function toPrice({ token, by }: PairRequest, ratio: number | undefined): number | undefined {
  if (ratio === undefined) return undefined
  const isLower = token.address.toLowerCase() < by.address.toLowerCase()
  const units = isLower ? ratio : 1 / ratio
  const price = units * 10 ** (token.decimals - by.decimals) * by.price
  return Number.isFinite(price) && price > 0
    ? Number(price.toPrecision(meaningfulDigits))
    : undefined
}
