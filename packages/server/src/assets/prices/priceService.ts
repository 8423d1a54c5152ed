import type { Currency } from '@latchkit/wire'
import { type Chain, namespaceReaderOf } from '@latchkit/backend/chain'
import type { Log } from '@latchkit/backend/internal'
import type { TokenRepository } from '../tokens/tokenRepository.ts'
import type { PriceSettings } from './config.ts'
import type { PricePoints } from './pricePoints.ts'
import type { Price, PricesByAddress, PriceSource } from './priceSource.ts'
import { createCachedPrices } from './sources/createCachedPrices.ts'
import { createConfiguredPrices } from './sources/createConfiguredPrices.ts'
import { createPoolPrices } from './sources/pools/createPoolPrices.ts'
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
  const sources = sourcesOf(settings, configured, tokens, log)
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
      log.warn({ network: chain.network.caipNetworkId, err: error }, 'recording prices failed')
      return new Map()
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
      const asked = [...watched.values()].filter(({ atMs }) => atMs > Date.now() - watchMs)
      await Promise.all(
        chains.map(async (chain) => {
          const native = namespaceReaderOf(chain.network.caipNetworkId)?.nativeAddress
          const own = asked.flatMap((each) => (each.chain === chain ? [each.address] : []))
          await findIn(chain, [...new Set([...(native === undefined ? [] : [native]), ...own])], 1)
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
): readonly PriceSource[] {
  const freshMs = settings.cacheSeconds * 1000
  const services = { coingecko: createCoingecko, defillama: createDefillama } as const
  const sources = new Map<string, PriceSource>([['stated', configured]])
  const addCached = (name: string, source: PriceSource): void => {
    const onError = ({ network }: Chain, { message: reason }: Error): void =>
      log.warn({ network: network.caipNetworkId, prices: name, reason }, 'prices failed')
    sources.set(name, createCachedPrices(source, { freshMs, onError }))
  }
  if (settings.pools) addCached('pools', createPoolPrices(settings.pools, configured, tokens))
  for (const service of settings.services)
    addCached(service.kind, services[service.kind](service, settings.currency))
  const order = settings.sources ?? [...sources.keys()]
  return order.map((name) => sources.get(name)).filter((source) => source !== undefined)
}
