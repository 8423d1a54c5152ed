import type { Currency } from '@latchkit/wire'
import type { Chain } from '../../chain/chain.ts'
import type { Log } from '../../middleware/log.ts'
import type { TokenBook } from '../tokens/tokenBook.ts'
import type { Price, PriceBook, PricesByAddress, PriceSource } from './priceBook.ts'
import type { PriceSettings } from './priceSettings.ts'
import { createCachedPrices } from './sources/createCachedPrices.ts'
import { createStatedPrices } from './sources/createStatedPrices.ts'
import { createPoolPrices } from './sources/pools/createPoolPrices.ts'
import { createCoingecko } from './sources/services/createCoingecko.ts'
import { createDefillama } from './sources/services/createDefillama.ts'

/** Makes a {@link PriceBook} of the sources that the operator names, asked in that order for what is still missing. */
export function createPriceBook(settings: PriceSettings, tokens: TokenBook, log: Log): PriceBook {
  const stated = createStatedPrices(settings.tokens)
  const sources = sourcesOf(settings, stated, tokens, log)
  const rateOf = (currency: Currency): number | undefined =>
    currency === settings.currency ? 1 : settings.rates[currency]

  /** Where a source tells no change of a day, the one that is stated counts. */
  async function withChanges(chain: Chain, found: PricesByAddress): Promise<PricesByAddress> {
    const known = await stated.find(chain, [...found.keys()])
    return new Map(
      [...found].map(([address, price]) => {
        const change24h = price.change24h ?? known.get(address)?.change24h
        return [address, change24h === undefined ? price : { ...price, change24h }]
      }),
    )
  }

  return {
    speaks: (currency) => rateOf(currency) !== undefined,
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
  stated: PriceSource,
  tokens: TokenBook,
  log: Log,
): readonly PriceSource[] {
  const freshMs = settings.cacheSeconds * 1000
  const services = { coingecko: createCoingecko, defillama: createDefillama } as const
  const made = new Map<string, PriceSource>([['stated', stated]])
  const remember = (name: string, source: PriceSource): void => {
    const onFault = ({ network }: Chain, { message: reason }: Error): void =>
      log.warn({ network: network.caipNetworkId, prices: name, reason }, 'prices failed')
    made.set(name, createCachedPrices(source, { freshMs, onFault }))
  }
  if (settings.pools) remember('pools', createPoolPrices(settings.pools, stated, tokens))
  for (const service of settings.services)
    remember(service.kind, services[service.kind](service, settings.currency))
  const order = settings.sources ?? [...made.keys()]
  return order.map((name) => made.get(name)).filter((source) => source !== undefined)
}
