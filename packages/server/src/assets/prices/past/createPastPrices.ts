import { nativeTokenAddress } from '@latchkit/wire'
import { readHead, type Chain } from '@latchkit/backend/chain'
import type { PricePoint, PricePoints } from '../pricePoints.ts'
import type { PoolMarket, PoolPrices } from '../sources/pools/createPoolPrices.ts'
import { createBlockFinder } from './createBlockFinder.ts'
import { createPoolPast, type PoolPast } from './createPoolPast.ts'
import { pairPriceOf } from './pairPriceOf.ts'

/** So many times are kept in memory before they are recorded. */
const timesPerRecord = 200
const dayMs = 86_400_000

/** Prices from before the server was started. */
export interface PastPrices {
  /**
   * Reads and records what tokens of a network cost at the times of the past days of which no price is known. Times of
   * which the pools say nothing stay gaps.
   * @param addresses in the server's form
   * @throws UpstreamError or RpcError if the nodes do not tell; what was read so far is recorded
   */
  fill(chain: Chain, addresses: readonly string[], signal: AbortSignal): Promise<void>
}

/** A market with what its pools were. */
interface PastMarket extends PoolMarket {
  readonly pasts: readonly { readonly fee: number | undefined; readonly past: PoolPast }[]
}

/**
 * Creates {@link PastPrices} of the pools that are deep enough to set a price now. A pool's price holds from one of its
 * events to the next, so each price is that of the pool at its time, and its depth then is measured as that of today.
 */
export function createPastPrices(parts: {
  readonly pools: Pick<PoolPrices, 'markets'>
  readonly points: PricePoints
  /** The least value of one side of a pool, in the currency. */
  readonly minimumDepth: number
  readonly pastDays: number
}): PastPrices {
  const { pools, points, minimumDepth, pastDays } = parts

  return {
    async fill(chain, addresses, signal) {
      const { swaps, history } = chain.network
      if (!swaps || addresses.length === 0 || pastDays === 0) return
      const { anchors, markets } = await pools.markets(chain, addresses)
      if (anchors.length === 0) return
      const wrapped = swaps.wrappedNative.toLowerCase()
      const priced = new Set<string>(
        [...anchors, ...markets.map(({ token }) => token)].map(({ address }) => address),
      )
      const wanted = addresses.filter((each) =>
        priced.has(each === nativeTokenAddress ? wrapped : each),
      )
      const times =
        wanted.length === 0
          ? []
          : await points.findMissing(chain, wanted, Date.now() - pastDays * dayMs)
      if (times.length === 0) return

      const from = history?.fromBlock ?? 0
      const head = await readHead(chain)
      const blockAt = await createBlockFinder(chain, { from, to: head.number })
      const oldest = (await blockAt(times.at(-1) ?? 0)) ?? from
      const known = createMarkets(chain, markets, oldest)

      let found = new Map<string, PricePoint[]>()
      const record = async (): Promise<void> => {
        const past = found
        found = new Map()
        await points.recordPast(chain, past)
      }
      try {
        for (const [index, atMs] of times.entries()) {
          if (signal.aborted) return
          const block = await blockAt(atMs)
          if (block === undefined) continue
          const prices = await pricesAfter(
            known,
            block,
            minimumDepth,
            new Map(anchors.map(({ address, price }) => [address, price])),
          )
          for (const address of wanted) {
            const price = prices.get(address === nativeTokenAddress ? wrapped : address)
            if (price === undefined) continue
            const list = found.get(address) ?? []
            list.push({ atMs, price })
            found.set(address, list)
          }
          if (index % timesPerRecord === timesPerRecord - 1) await record()
        }
      } finally {
        await record()
      }
    },
  }
}

function createMarkets(
  chain: Chain,
  markets: readonly PoolMarket[],
  fromBlock: number,
): readonly PastMarket[] {
  return markets.map((market) => ({
    ...market,
    pasts: market.pools.map((pool) => ({
      fee: pool.fee,
      past: createPoolPast(chain, pool, fromBlock),
    })),
  }))
}

/** Returns the prices after a block, by address: of each token the one of the pool in which a round trip lost least. */
async function pricesAfter(
  markets: readonly PastMarket[],
  block: number,
  minimumDepth: number,
  anchors: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const prices = new Map<string, number>(anchors)
  const losses = new Map<string, number>()
  for (const { token, by, pasts } of markets) {
    const byPrice = prices.get(by.address)
    if (byPrice === undefined) continue
    for (const { fee, past } of pasts) {
      const reserves = await past(block)
      const found = reserves && pairPriceOf(reserves, { token, by, fee }, byPrice, minimumDepth)
      if (!found || found.loss >= (losses.get(token.address) ?? Infinity)) continue
      prices.set(token.address, found.price)
      losses.set(token.address, found.loss)
    }
  }
  return prices
}
