import { nativeTokenAddress } from '@latchkit/wire'
import type { Address } from 'viem'
import { type Chain, readHead, type SwapSettings } from '@latchkit/backend/chain'
import type { TokenRepository } from '../../../tokens/tokenRepository.ts'
import type { Price, PriceSource } from '../../priceSource.ts'
import type { PoolPriceSettings } from '../../config.ts'
import type { Pool } from '../../../pools/findPools.ts'
import { createJumpGuard } from './createJumpGuard.ts'
import { createPoolFinder } from './createPoolFinder.ts'
import { createPoolReader } from './createPoolReader.ts'
import { findPairPrices, type PoolToken, type PricedToken } from './findPairPrices.ts'

/** The pools in which a token is priced by another one, each deep enough now. */
export interface PoolMarket {
  readonly token: PoolToken
  readonly by: PoolToken
  readonly pools: readonly Pool[]
}

/** Prices of pools, and the pools that set them. */
export interface PoolPrices extends PriceSource {
  /**
   * Returns the tokens whose price is stated, and the markets of the others and of those by which they are priced, which
   * come before them. Throws as `find` does.
   */
  markets(
    chain: Chain,
    addresses: readonly string[],
  ): Promise<{
    readonly anchors: readonly PricedToken[]
    readonly markets: readonly PoolMarket[]
  }>
}

/** A token that pools price. */
interface FoundPrice extends PricedToken {
  readonly markets: readonly PoolMarket[]
}

/**
 * Creates a source of prices from Uniswap pools: against tokens of a known price (anchors), or in one more hop over a
 * base token. Thin pools are ignored, and a jump is trusted only after it has lasted. If reading one pool fails, the
 * others still count.
 */
export function createPoolPrices(
  settings: PoolPriceSettings,
  configured: PriceSource,
  tokens: TokenRepository,
): PoolPrices {
  const findPools = createPoolFinder()
  const read = createPoolReader()
  const guard = createJumpGuard()

  async function anchorsOf(chain: Chain): Promise<readonly PricedToken[]> {
    const prefix = `${chain.network.caipNetworkId}:`
    const anchorAddresses = settings.anchors.flatMap((id) =>
      id.startsWith(prefix) ? [id.slice(prefix.length)] : [],
    )
    const [known, found] = await Promise.all([
      configured.find(chain, anchorAddresses),
      tokens.find(chain, anchorAddresses),
    ])
    return anchorAddresses.flatMap((address) => {
      const { decimals } = found.get(address) ?? {}
      if (decimals === undefined) return []
      return [{ address: address as Address, decimals, price: known.get(address)?.price ?? 1 }]
    })
  }

  async function priceBy(
    chain: Chain,
    swaps: SwapSettings,
    unpriced: readonly PoolToken[],
    known: readonly PricedToken[],
  ): Promise<readonly FoundPrice[]> {
    const pairs = unpriced.flatMap((token) => known.map((by) => ({ token, by })))
    const pools = await findPools(
      chain,
      swaps,
      pairs.map(({ token, by }) => [by.address, token.address]),
    )
    const found = await findPairPrices(
      chain,
      swaps,
      pairs.map((pair, index) => ({ ...pair, pools: pools[index] ?? [] })),
      { minimumDepth: settings.minimumDepth, read },
    )
    return unpriced.flatMap((token) => {
      const prices = pairs.flatMap((pair, index) => {
        const price = pair.token === token ? found[index] : undefined
        return price ? [{ ...price, market: { token, by: pair.by, pools: price.pools } }] : []
      })
      const [best] = prices.toSorted((left, right) => left.loss - right.loss)
      const markets = prices.map(({ market }) => market)
      return best ? [{ ...token, price: best.price, depth: best.depth, markets }] : []
    })
  }

  /** Prices tokens and the bases between them and the anchors. */
  async function priceTokens(
    chain: Chain,
    swaps: SwapSettings,
    addresses: readonly string[],
    anchors: readonly PricedToken[],
  ): Promise<readonly FoundPrice[]> {
    const bases = [
      wrappedOf(swaps, nativeTokenAddress),
      ...(swaps.bases ?? []).map((base) => base.toLowerCase()),
    ]
    const isAnchor = (address: string): boolean =>
      anchors.some((anchor) => anchor.address === address)
    const unpriced = [
      ...new Set([...bases, ...addresses.map((address) => wrappedOf(swaps, address))]),
    ].filter((address) => !isAnchor(address))
    const tokenInfo = await tokens.find(chain, unpriced)
    const known = [...tokenInfo].map(([address, { decimals }]) => ({
      address: address as Address,
      decimals,
    }))
    const direct = await priceBy(chain, swaps, known, anchors)
    const isPriced = new Set<string>(direct.map(({ address }) => address))
    const steps = direct.filter(({ address }) => bases.includes(address))
    const others = known.filter(({ address }) => !isPriced.has(address))
    return [...direct, ...(await priceBy(chain, swaps, others, steps))]
  }

  return {
    async markets(chain, addresses) {
      const { swaps } = chain.network
      const anchors = swaps ? await anchorsOf(chain) : []
      if (!swaps || anchors.length === 0) return { anchors: [], markets: [] }
      const found = await priceTokens(chain, swaps, addresses, anchors)
      return { anchors, markets: found.flatMap(({ markets }) => markets) }
    },
    async find(chain, addresses) {
      const { swaps, caipNetworkId } = chain.network
      const anchors = swaps ? await anchorsOf(chain) : []
      if (!swaps || anchors.length === 0) return new Map()
      const found = await priceTokens(chain, swaps, addresses, anchors)
      const { number: block } = await readHead(chain)
      const prices = new Map<string, Price>([
        ...anchors.map(({ address, price }) => [address, { price }] as const),
        ...found.map(
          ({ address, price, depth }) =>
            [
              address,
              { price: guard(`${caipNetworkId}:${address}`, price, block), depth },
            ] as const,
        ),
      ])
      return new Map(
        addresses.flatMap((address) => {
          const price = prices.get(wrappedOf(swaps, address))
          return price ? [[address, price] as const] : []
        }),
      )
    },
  }
}

/** Pools hold the wrapped native coin. */
function wrappedOf(swaps: SwapSettings, address: string): string {
  return address === nativeTokenAddress ? swaps.wrappedNative.toLowerCase() : address
}
