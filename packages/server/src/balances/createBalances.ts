import { formatUnits, nativeTokenAddress, type Currency, type TokenBalance } from '@latchkit/wire'
import { asFault } from '../chain/asFault.ts'
import type { Chain } from '../chain/chain.ts'
import type { Heads } from '../chain/createHeads.ts'
import { UpstreamFault } from '../chain/upstreamFault.ts'
import { createBoundedMap } from '../internal/boundedMap.ts'
import { createSingleFlight } from '../internal/singleFlight.ts'
import type { PriceBook } from '../prices/createPriceBook.ts'
import type { Answers } from '../store/createAnswers.ts'
import type { Token, TokenBook } from '../tokens/tokenBook.ts'
import { readHoldings, type Holding } from './readHoldings.ts'

const accountsInCache = 20_000

/** A balance without its icon, whose address depends on who asks. */
export interface PlainBalance extends Omit<TokenBalance, 'iconUrl'> {
  readonly token: Token
}

/** The balances of an account on one network. */
export interface NetworkBalances {
  readonly balances: readonly PlainBalance[]
  /** Set where the nodes are away and this is what was known before (ISO 8601). */
  readonly staleSince?: string
}

interface CachedBalances {
  readonly answer: NetworkBalances
  /** The newest block before the chain was read. */
  readonly head: string
}

/**
 * Reads balances: from the cache while it is fresh and no block has come since, else from the chain, else what was
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

/** Makes {@link Balances}. `findTokens` says which tokens an account ever had. */
export function createBalances(parts: {
  readonly tokens: TokenBook
  readonly prices: PriceBook
  readonly answers: Answers
  readonly findTokens: (chain: Chain, address: string) => Promise<readonly string[]>
  readonly heads: Heads
  readonly cacheMs: number
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
      const head = await parts.heads(chain)
      const candidates = [
        ...force,
        ...parts.tokens.listed(chain).flatMap((token) => token.address ?? []),
        ...(await parts.findTokens(chain, address)),
      ]
      const holdings = await readHoldings(chain, address, candidates, parts.tokens, new Set(force))
      const balances = holdings
        .map((holding) => toBalance(holding, chain, currency, parts.prices))
        .sort((left, right) => (right.value ?? 0) - (left.value ?? 0))
      // What was forced and is empty answers this question alone, none that others ask.
      const held = balances.filter((balance) => balance.quantity.numeric !== '0')
      cache.set(key, { answer: { balances: held }, head })
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
  async function isStillNewest(chain: Chain, head: string): Promise<boolean> {
    return await parts.heads(chain).then(
      (newest) => newest === head,
      () => true,
    )
  }

  return {
    async read(chain, address, currency, force) {
      const key = `balances ${chain.network.caipNetworkId} ${address} ${currency}`
      const cached = force.length === 0 ? cache.get(key) : undefined
      if (cached && (await isStillNewest(chain, cached.head))) return cached.answer
      const flight = [key, ...[...force].sort()].join(' ')
      return await once(flight, () => fetchAnew(key, chain, address, currency, force))
    },
  }
}

function toBalance(
  { token, amount }: Holding,
  chain: Chain,
  currency: Currency,
  prices: PriceBook,
): PlainBalance {
  const { caipNetworkId } = chain.network
  const priceId = `${caipNetworkId}:${token.address ?? nativeTokenAddress}`
  const known = prices.find(priceId, currency)
  const numeric = formatUnits(amount, token.decimals)
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
