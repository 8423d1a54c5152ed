import type { Price, PriceSource } from '../priceSource.ts'
import type { PriceSettings } from '../config.ts'

/** Creates a source of the prices in the configuration. */
export function createConfiguredPrices(tokens: PriceSettings['tokens']): PriceSource {
  const prices = new Map(tokens.map((token) => [token.address, token]))
  return {
    find(chain, addresses) {
      const found = addresses.flatMap((address): readonly [string, Price][] => {
        const token = prices.get(`${chain.network.caipNetworkId}:${address}`)
        if (!token) return []
        const { price, change24h } = token
        return [[address, change24h === undefined ? { price } : { price, change24h }]]
      })
      return Promise.resolve(new Map(found))
    },
  }
}
