import type { Currency } from '@latchkit/wire'
import type { Chain } from '@latchkit/backend/chain'
import type { Log } from '@latchkit/backend/internal'
import type { TokenRepository } from '../tokens/tokenRepository.ts'
import type { PriceSettings } from './config.ts'
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
}

/** Creates a {@link PriceService} over the configured sources, which are queried in their order until every price is found. */
export function createPriceService(
  settings: PriceSettings,
  tokens: TokenRepository,
  log: Log,
): PriceService {
  const configured = createConfiguredPrices(settings.tokens)
  const sources = sourcesOf(settings, configured, tokens, log)
  const rateOf = (currency: Currency): number | undefined =>
    currency === settings.currency ? 1 : settings.rates[currency]

  /** Adds the configured 24-hour change where a source has none. */
  async function withChanges(chain: Chain, found: PricesByAddress): Promise<PricesByAddress> {
    const known = await configured.find(chain, [...found.keys()])
    return new Map(
      [...found].map(([address, price]) => {
        const change24h = price.change24h ?? known.get(address)?.change24h
        return [address, change24h === undefined ? price : { ...price, change24h }]
      }),
    )
  }

  return {
    supports: (currency) => rateOf(currency) !== undefined,
    async find(chain, addresses, currency) {
      const rate = rateOf(currency)
      const found = new Map<string, Price>()
      if (rate === undefined) return found
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
