import { formatUnits, namespaceOf, type Currency, type TokenBalance } from '@latchkit/wire'
import { asFault } from '../chain/asFault.ts'
import type { Chain } from '../chain/chain.ts'
import { familyOf } from '../chain/families/familyOf.ts'
import { UpstreamFault } from '../chain/upstreamFault.ts'
import { createBoundedMap } from '../internal/boundedMap.ts'
import { createSingleFlight } from '../internal/singleFlight.ts'
import type { Price, PriceBook } from '../assets/prices/priceBook.ts'
import type { Answers } from '../store/createAnswers.ts'
import type { Token } from '../assets/tokens/tokenBook.ts'
import type { BalanceProvider, BalanceProviders, Holding, PieceHolding } from './balanceProvider.ts'

const accountsInCache = 20_000

/** A balance without its icon, whose address depends on who asks. */
export interface PlainBalance extends Omit<TokenBalance, 'iconUrl'> {
  /** Absent for a piece of a collection. */
  readonly token?: Token
  /** Of a piece: where its picture is, a path where that is the server itself; empty where there is none. */
  readonly picture?: string
}

/** The balances of an account on one network. */
export interface NetworkBalances {
  readonly balances: readonly PlainBalance[]
  /** Set where the nodes are away and this is what was known before (ISO 8601). */
  readonly staleSince?: string
}

interface CachedBalances {
  readonly answer: NetworkBalances
  /** What told, before the chain was read, whether anything has changed. */
  readonly mark: string
}

/**
 * Reads balances: from the cache while it is fresh and nothing has changed since, else from the chain, else what was
 * known before.
 */
export interface Balances {
  /**
   * `force` lists token addresses that must be read anew and shown even where nothing is left of them.
   * @throws UpstreamFault where no node answers and nothing is remembered
   */
  read(
    chain: Chain,
    address: string,
    currency: Currency,
    force: readonly string[],
  ): Promise<NetworkBalances>
}

/** Makes {@link Balances}. */
export function createBalances(parts: {
  readonly providers: BalanceProviders
  readonly prices: PriceBook
  readonly toPieceBalances: (
    pieces: readonly PieceHolding[],
    chain: Chain,
  ) => readonly PlainBalance[]
  readonly answers: Answers
  readonly cacheMs: number
  readonly onCacheRead?: (isHit: boolean) => void
}): Balances {
  const cache = createBoundedMap<CachedBalances>({
    entries: accountsInCache,
    ttlMs: parts.cacheMs,
  })
  const once = createSingleFlight()

  async function fetchAnew(
    key: string,
    chain: Chain,
    address: string,
    currency: Currency,
    force: readonly string[],
  ): Promise<NetworkBalances> {
    try {
      const provider = providerOf(chain)
      const mark = await provider.mark(chain, address)
      const holdings = await provider.hold(chain, address, new Set(force))
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
      const pieces = await provider.holdPieces?.(chain, address)
      balances.push(...parts.toPieceBalances(pieces ?? [], chain))
      // What was forced and is empty answers this question alone, none that others ask.
      const held = balances.filter((balance) => balance.quantity.numeric !== '0')
      cache.set(key, { answer: { balances: held }, mark })
      await parts.answers.remember(key, held)
      return { balances }
    } catch (cause) {
      const error = asFault(cause)
      const last =
        error instanceof UpstreamFault && (await parts.answers.recall<readonly PlainBalance[]>(key))
      if (last) return { balances: last.body, staleSince: last.answeredAt }
      throw error
    }
  }

  /** Where no node answers, nothing newer is known. */
  async function isStillTrue(chain: Chain, address: string, mark: string): Promise<boolean> {
    return await providerOf(chain)
      .mark(chain, address)
      .then(
        (newest) => newest === mark,
        () => true,
      )
  }

  function providerOf(chain: Chain): BalanceProvider {
    const { caipNetworkId } = chain.network
    const provider = parts.providers[namespaceOf(caipNetworkId)]
    if (!provider) throw new Error(`Balances on ${caipNetworkId} can not be read.`)
    return provider
  }

  return {
    async read(chain, address, currency, force) {
      const key = `balances ${chain.network.caipNetworkId} ${address} ${currency}`
      const cached = force.length === 0 ? cache.get(key) : undefined
      const isHit = cached !== undefined && (await isStillTrue(chain, address, cached.mark))
      parts.onCacheRead?.(isHit)
      if (isHit) return cached.answer
      const flight = [key, ...[...force].sort()].join(' ')
      return await once(flight, () => fetchAnew(key, chain, address, currency, force))
    },
  }
}

function toBalance(
  { token, amount, isUnpriced }: Holding,
  chain: Chain,
  prices: ReadonlyMap<string, Price>,
): PlainBalance {
  const { caipNetworkId } = chain.network
  const found = isUnpriced ? undefined : prices.get(priceAddress(chain, token) ?? '')
  const numeric = formatUnits(amount, token.decimals)
  // Anybody can give a token a market: who holds more of it than that could pay, holds nothing of that worth.
  const isTooMuch =
    !token.isListed && Number(numeric) * (found?.price ?? 0) > (found?.depth ?? Infinity)
  const known = isTooMuch ? undefined : found
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
  return address ?? familyOf(network.caipNetworkId)?.nativeAddress
}
