import type { PoolToken } from '../sources/pools/findPairPrices.ts'
import { depthRules } from '../sources/pools/depthRules.ts'
import type { PoolReserves } from './poolEvents.ts'

const { partOfDepth, maxLoss, defaultFee, wholeFee } = depthRules

/**
 * Returns the price of a token in a pool of the past, and what a round trip would have lost there; `undefined` if the pool
 * was not deep enough.
 * @param byPrice what a whole `by` cost then
 */
export function pairPriceOf(
  reserves: PoolReserves,
  market: { readonly token: PoolToken; readonly by: PoolToken; readonly fee?: number | undefined },
  byPrice: number,
  minimumDepth: number,
): { readonly price: number; readonly loss: number } | undefined {
  const { token, by, fee = defaultFee } = market
  const isLower = token.address.toLowerCase() < by.address.toLowerCase()
  const [ofToken, ofBy] = isLower
    ? [reserves.lower, reserves.higher]
    : [reserves.higher, reserves.lower]
  if (!(ofToken > 0 && ofBy > 0)) return undefined
  const left = 1 - fee / wholeFee
  const stake = (minimumDepth / partOfDepth / byPrice) * 10 ** by.decimals
  const bought = (stake * left * ofToken) / (ofBy + stake * left)
  const back = (bought * left * ofBy) / (ofToken + bought * left)
  const loss = 1 - back / stake
  if (loss > maxLoss) return undefined
  return { price: (ofBy / ofToken) * 10 ** (token.decimals - by.decimals) * byPrice, loss }
}
