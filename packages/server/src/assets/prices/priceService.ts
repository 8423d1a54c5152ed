import type { Currency } from '@latchkit/wire'
import { type Chain, namespaceReaderOf } from '@latchkit/backend/chain'
import { createBoundedMap, type Log, logError } from '@latchkit/backend/internal'
import type { TokenRepository } from '../tokens/tokenRepository.ts'
import type { PoolPriceSettings, PriceSettings } from './config.ts'
import type { PricePoints } from './pricePoints.ts'
import type { Price, PricesByAddress, PriceSource } from './priceSource.ts'
import { createPastPrices } from './past/createPastPrices.ts'
import { createCachedPrices } from './sources/createCachedPrices.ts'
import { createConfiguredPrices } from './sources/createConfiguredPrices.ts'
import { createPoolPrices, type PoolPrices } from './sources/pools/createPoolPrices.ts'
import { createCoingecko } from './sources/services/createCoingecko.ts'
import { createDefillama } from './sources/services/createDefillama.ts'

/** Prices of tokens by network and address, never by symbol. */
export interface PriceService {
  /** Returns true for the configured currency and those with a configured exchange rate. */
  supports(currency: Currency): boolean
  /**
   * Returns the prices of tokens of a network, the native coin's by its placeholder address. Never throws: a source
   * that cannot be reached contributes no price.
   * @param addresses in the server's form (lower case on EVM)
   */
  find(chain: Chain, addresses: readonly string[], currency: Currency): Promise<PricesByAddress>
  /** Units of a currency per unit of the configured one; `undefined` if it is not supported. */
  rateOf(currency: Currency): number | undefined
  /** Finds the prices of all native coins, and of the tokens that were asked for in the last day, so that they are recorded. */
  record(chains: readonly Chain[]): Promise<void>
  /**
   * Reads from the pools what these and the listed tokens cost before the server was started, of each token once, and
   * records it.
   * @param signal ends the reading
   */
  recordPast(chains: readonly Chain[], signal: AbortSignal): Promise<void>
}

/** So that nobody makes the server ask its sources for much more than is looked at. */
const maxWatchedTokens = 1_000
const watchMs = 86_400_000

/** A token whose price somebody has asked for. */
interface WatchedToken {
  readonly chain: Chain
  readonly address: string
  readonly atMs: number
}

/** Creates a {@link PriceService} over the configured sources, which are queried in their order until every price is found. */
export function createPriceService(
  settings: PriceSettings,
  tokens: TokenRepository,
  log: Log,
  points?: PricePoints,
): PriceService {
  const configured = createConfiguredPrices(settings.tokens)
  const { sources, beforePools, pools } = sourcesOf(settings, configured, tokens, log)
  const past = pools && points && createPastPrices({ ...pools, points })
  const filled = createBoundedMap<true>({ entries: maxWatchedTokens * 10 })
  const rateOf = (currency: Currency): number | undefined =>
    currency === settings.currency ? 1 : settings.rates[currency]

  const watched = new Map<string, WatchedToken>()

  /** Remembers that tokens are in use; those that were asked for last are kept. */
  function watch(chain: Chain, addresses: Iterable<string>): void {
    const atMs = Date.now()
    for (const address of addresses) {
      const key = `${chain.network.caipNetworkId}:${address}`
      watched.delete(key)
      watched.set(key, { chain, address, atMs })
    }
    for (const [key, { atMs: lastMs }] of watched) {
      if (watched.size <= maxWatchedTokens && lastMs > atMs - watchMs) break
      watched.delete(key)
    }
  }

  /** Adds the 24-hour change where a source has none: the configured one, else that to what was recorded a day ago. */
  async function withChanges(chain: Chain, found: PricesByAddress): Promise<PricesByAddress> {
    const known = await configured.find(chain, [...found.keys()])
    const before = await recordAndCompare(chain, found)
    return new Map(
      [...found].map(([address, price]) => {
        const old = before.get(address)
        const change24h =
          price.change24h ??
          known.get(address)?.change24h ??
          (old === undefined ? undefined : (price.price / old - 1) * 100)
        return [address, change24h === undefined ? price : { ...price, change24h }]
      }),
    )
  }

  /** Without the database, there are prices all the same. */
  async function recordAndCompare(
    chain: Chain,
    found: PricesByAddress,
  ): Promise<ReadonlyMap<string, number>> {
    if (!points || found.size === 0) return new Map()
    try {
      await points.record(chain, found)
      return await points.findDayOld(chain, [...found.keys()])
    } catch (error) {
      logError(
        log,
        error,
        'recording prices failed',
        { network: chain.network.caipNetworkId },
        'warn',
      )
      return new Map()
    }
  }

  /** The native coin, and the tokens that were asked for in the last day. */
  function usedOn(chain: Chain): readonly string[] {
    const native = namespaceReaderOf(chain.network.caipNetworkId)?.nativeAddress
    const sinceMs = Date.now() - watchMs
    const asked = [...watched.values()].flatMap((each) =>
      each.chain === chain && each.atMs > sinceMs ? [each.address] : [],
    )
    return [...new Set([...(native === undefined ? [] : [native]), ...asked])]
  }

  /** Reads the past of tokens that pools price and no source before them. What fails is tried again later. */
  async function fillPast(
    chain: Chain,
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<void> {
    const keyOf = (address: string): string => `${chain.network.caipNetworkId}:${address}`
    const others = new Set<string>()
    const fresh = addresses.filter((address) => !filled.get(keyOf(address)))
    if (!past || fresh.length === 0) return
    try {
      for (const source of beforePools)
        for (const address of (await source.find(chain, fresh)).keys()) others.add(address)
      await past.fill(
        chain,
        fresh.filter((address) => !others.has(address)),
        signal,
      )
      for (const address of fresh) filled.set(keyOf(address), true)
    } catch (error) {
      logError(
        log,
        error,
        'reading past prices failed',
        { network: chain.network.caipNetworkId },
        'warn',
      )
    }
  }

  async function findIn(
    chain: Chain,
    addresses: readonly string[],
    rate: number,
  ): Promise<PricesByAddress> {
    const found = new Map<string, Price>()
    for (const source of sources) {
      const missing = addresses.filter((address) => !found.has(address))
      if (missing.length === 0) break
      for (const [address, price] of await source.find(chain, missing)) found.set(address, price)
    }
    const prices = await withChanges(chain, found)
    return new Map(
      [...prices].map(([address, { price, depth, ...known }]) => [
        address,
        { ...known, price: price * rate, ...(depth !== undefined && { depth: depth * rate }) },
      ]),
    )
  }

  return {
    rateOf,
    supports: (currency) => rateOf(currency) !== undefined,
    async find(chain, addresses, currency) {
      const rate = rateOf(currency)
      if (rate === undefined) return new Map()
      const prices = await findIn(chain, addresses, rate)
      watch(chain, prices.keys())
      return prices
    },
    async record(chains) {
      await Promise.all(chains.map((chain) => findIn(chain, usedOn(chain), 1)))
    },
    async recordPast(chains, signal) {
      await Promise.all(
        chains.map((chain) => {
          const listed = tokens.getListed(chain).flatMap(({ address }) => address ?? [])
          return fillPast(chain, [...new Set([...usedOn(chain), ...listed])], signal)
        }),
      )
    },
  }
}

function sourcesOf(
  settings: PriceSettings,
  configured: PriceSource,
  tokens: TokenRepository,
  log: Log,
): {
  readonly sources: readonly PriceSource[]
  readonly beforePools: readonly PriceSource[]
  readonly pools?: (PoolPriceSettings & { readonly pools: PoolPrices }) | undefined
} {
  const freshMs = settings.cacheSeconds * 1000
  const services = { coingecko: createCoingecko, defillama: createDefillama } as const
  const known = new Map<string, PriceSource>([['stated', configured]])
  const addCached = (name: string, source: PriceSource): void => {
    const onError = ({ network }: Chain, { message: reason }: Error): void =>
      log.warn({ network: network.caipNetworkId, prices: name, reason }, 'prices failed')
    known.set(name, createCachedPrices(source, { freshMs, onError }))
  }
  const pools = settings.pools && createPoolPrices(settings.pools, configured, tokens)
  if (pools) addCached('pools', pools)
  for (const service of settings.services)
    addCached(service.kind, services[service.kind](service, settings.currency))
  const order = (settings.sources ?? [...known.keys()]).filter((name) => known.has(name))
  const namedSources = (names: readonly string[]): readonly PriceSource[] =>
    names.flatMap((name): readonly PriceSource[] => {
      const source = known.get(name)
      return source ? [source] : []
    })
  const place = order.indexOf('pools')
  return {
    sources: namedSources(order),
    beforePools: namedSources(order.slice(0, Math.max(place, 0))),
    ...(pools && settings.pools && place !== -1 && { pools: { ...settings.pools, pools } }),
  }
}
