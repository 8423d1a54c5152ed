import { nativeTokenAddress } from '@latchkit/wire'
import type { Address } from 'viem'
import { type Chain, readHead, type SwapSettings } from '@latchkit/backend/chain'
import type { TokenRepository } from '../../../tokens/tokenRepository.ts'
import type { Price, PriceSource } from '../../priceSource.ts'
import type { PoolPriceSettings } from '../../config.ts'
import { createJumpGuard } from './createJumpGuard.ts'
import { createPoolFinder } from './createPoolFinder.ts'
import { createPoolReader } from './createPoolReader.ts'
import { findPairPrices, type PoolToken, type PricedToken } from './findPairPrices.ts'

/**
 * Creates a source of prices from Uniswap pools: against tokens of a known price (anchors), or in one more hop over a
 * base token. Thin pools are ignored, and a jump is trusted only after it has lasted. If reading one pool fails, the
 * others still count.
 */
export function createPoolPrices(
  settings: PoolPriceSettings,
  configured: PriceSource,
  tokens: TokenRepository,
): PriceSource {
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
  ): Promise<readonly PricedToken[]> {
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
      const [best] = pairs
        .flatMap((pair, index) => (pair.token === token ? (found[index] ?? []) : []))
        .sort((left, right) => left.loss - right.loss)
      return best ? [{ ...token, price: best.price, depth: best.depth }] : []
    })
  }

  return {
    async find(chain, addresses) {
      const { swaps, caipNetworkId } = chain.network
      const anchors = swaps ? await anchorsOf(chain) : []
      if (!swaps || anchors.length === 0) return new Map()
      const wrapped = swaps.wrappedNative.toLowerCase()
      const asToken = (address: string): string =>
        address === nativeTokenAddress ? wrapped : address
      const bases = [wrapped, ...(swaps.bases ?? []).map((base) => base.toLowerCase())]
      const isAnchor = (address: string): boolean =>
        anchors.some((anchor) => anchor.address === address)
      const unpriced = [...new Set([...bases, ...addresses.map(asToken)])].filter(
        (address) => !isAnchor(address),
      )
      const tokenInfo = await tokens.find(chain, unpriced)
      const known = [...tokenInfo].map(([address, { decimals }]) => ({
        address: address as Address,
        decimals,
      }))
      const direct = await priceBy(chain, swaps, known, anchors)
      const isPriced = new Set<string>(direct.map(({ address }) => address))
      const steps = direct.filter(({ address }) => bases.includes(address))
      const others = known.filter(({ address }) => !isPriced.has(address))
      const further = await priceBy(chain, swaps, others, steps)
      const { number: block } = await readHead(chain)
      const prices = new Map<string, Price>([
        ...anchors.map(({ address, price }) => [address, { price }] as const),
        ...[...direct, ...further].map(
          ({ address, price, depth }) =>
            [
              address,
              { price: guard(`${caipNetworkId}:${address}`, price, block), depth },
            ] as const,
        ),
      ])
      return new Map(
        addresses.flatMap((address) => {
          const price = prices.get(asToken(address))
          return price ? [[address, price] as const] : []
        }),
      )
    },
  }
}
