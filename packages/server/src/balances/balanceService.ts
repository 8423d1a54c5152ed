import { formatUnits, namespaceOf, type Currency, type TokenBalance } from '@latchkit/wire'
import { toUpstreamError, UpstreamError } from '@latchkit/backend/errors'
import { type Chain, namespaceReaderOf } from '@latchkit/backend/chain'
import { createBoundedMap, createSingleFlight } from '@latchkit/backend/internal'
import type { PriceService } from '../assets/prices/priceService.ts'
import type { Price } from '../assets/prices/priceSource.ts'
import type { StaleCache } from '@latchkit/backend/store'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import type { NftHolding } from '../assets/nfts/readHeldNfts.ts'
import type { BalanceProvider, BalanceProviders, TokenHolding } from './balanceProvider.ts'

const accountsInCache = 20_000

/** A balance without its icon URL, which depends on the request. */
export interface Balance extends Omit<TokenBalance, 'iconUrl'> {
  /** Absent for an NFT. */
  readonly token?: Token
  /** The URL of an NFT's image, or a path on this server; empty if it has none. */
  readonly picture?: string
}

/** The balances of an account on one network. */
export interface NetworkBalances {
  readonly balances: readonly Balance[]
  /** Set if the nodes are unavailable: the time of these earlier balances (ISO 8601). */
  readonly staleSince?: string
}

interface CachedBalances {
  readonly answer: NetworkBalances
  /** The revision before the chain was read. */
  readonly revision: string
}

/**
 * Reads balances: from the cache while it is fresh and current, else from the chain, else the last stored ones.
 */
export interface BalanceService {
  /**
   * Returns the balances of an account on one network.
   * @param force addresses of tokens to be read past the cache and included even with a zero amount
   * @throws UpstreamError if no node responds and nothing is stored
   */
  getBalances(
    chain: Chain,
    address: string,
    currency: Currency,
    force: readonly string[],
  ): Promise<NetworkBalances>
}

/** Creates a {@link BalanceService}. */
export function createBalanceService(parts: {
  readonly providers: BalanceProviders
  readonly prices: PriceService
  readonly toNftBalances: (nfts: readonly NftHolding[], chain: Chain) => readonly Balance[]
  readonly staleCache: StaleCache
  readonly cacheMs: number
  readonly onCacheRead?: (isHit: boolean) => void
}): BalanceService {
  const cache = createBoundedMap<CachedBalances>({
    entries: accountsInCache,
    ttlMs: parts.cacheMs,
  })
  const once = createSingleFlight()

  async function fetchBalances(
    key: string,
    chain: Chain,
    address: string,
    currency: Currency,
    force: readonly string[],
  ): Promise<NetworkBalances> {
    try {
      const provider = providerOf(chain)
      const revision = await provider.getRevision(chain, address)
      const holdings = await provider.getHoldings(chain, address, new Set(force))
      const prices = await parts.prices.find(
        chain,
        holdings.flatMap((holding) =>
          holding.isUnpriced ? [] : (priceAddress(chain, holding.token) ?? []),
        ),
        currency,
      )
      const balances = holdings
        .map((holding) => toBalance(holding, chain, prices))
        .sort((left, right) => (right.value ?? 0) - (left.value ?? 0))
      const nfts = await provider.getNfts?.(chain, address)
      balances.push(...parts.toNftBalances(nfts ?? [], chain))
      // A forced token with a zero amount belongs to this response only.
      const nonZero = balances.filter((balance) => balance.quantity.numeric !== '0')
      cache.set(key, { answer: { balances: nonZero }, revision })
      await parts.staleCache.remember(key, nonZero)
      return { balances }
    } catch (cause) {
      const error = toUpstreamError(cause)
      const last =
        error instanceof UpstreamError && (await parts.staleCache.recall<readonly Balance[]>(key))
      if (last) return { balances: last.body, staleSince: last.answeredAt }
      throw error
    }
  }

  /** If no node responds, nothing newer is known. */
  async function isCurrent(chain: Chain, address: string, revision: string): Promise<boolean> {
    return await providerOf(chain)
      .getRevision(chain, address)
      .then(
        (newest) => newest === revision,
        () => true,
      )
  }

  function providerOf(chain: Chain): BalanceProvider {
    const { caipNetworkId } = chain.network
    const provider = parts.providers[namespaceOf(caipNetworkId)]
    if (!provider) throw new Error(`Balances on ${caipNetworkId} cannot be read.`)
    return provider
  }

  return {
    async getBalances(chain, address, currency, force) {
      const key = `balances ${chain.network.caipNetworkId} ${address} ${currency}`
      const cached = force.length === 0 ? cache.get(key) : undefined
      const isHit = cached !== undefined && (await isCurrent(chain, address, cached.revision))
      parts.onCacheRead?.(isHit)
      if (isHit) return cached.answer
      const flight = [key, ...[...force].sort()].join(' ')
      return await once(flight, () => fetchBalances(key, chain, address, currency, force))
    },
  }
}

function toBalance(
  { token, amount, isUnpriced }: TokenHolding,
  chain: Chain,
  prices: ReadonlyMap<string, Price>,
): Balance {
  const { caipNetworkId } = chain.network
  const found = isUnpriced ? undefined : prices.get(priceAddress(chain, token) ?? '')
  const numeric = formatUnits(amount, token.decimals)
  // Anybody can create a market for a token: a holding worth more than the market could pay out gets no value.
  const exceedsDepth =
    !token.isListed && Number(numeric) * (found?.price ?? 0) > (found?.depth ?? Infinity)
  const known = exceedsDepth ? undefined : found
  const value = Number(numeric) * (known?.price ?? 0)
  return {
    token,
    name: token.name,
    symbol: token.symbol,
    chainId: caipNetworkId,
    ...(token.address !== undefined && { address: `${caipNetworkId}:${token.address}` }),
    value: Number.isFinite(value) ? value : 0,
    price: known?.price ?? 0,
    ...(known?.change24h !== undefined && { change24h: known.change24h }),
    quantity: { decimals: String(token.decimals), numeric },
  }
}

function priceAddress({ network }: Chain, { address }: Token): string | undefined {
  return address ?? namespaceReaderOf(network.caipNetworkId)?.nativeAddress
}
