import type { Currency } from '@latchkit/wire'
import * as v from 'valibot'
import { toUpstreamError, UpstreamError } from '@latchkit/backend/errors'
import { namespaceReaderOf, fetchUpstreamJson } from '@latchkit/backend/chain'
import type { Price, PriceSource } from '../../priceSource.ts'
import type { PriceProviderSettings } from '../../config.ts'
import { defillamaNames } from './serviceNames.ts'

const publicUrl = 'https://coins.llama.fi'
const timeoutMs = 5_000
/** Prices with a lower confidence come from thin markets. */
const leastConfidence = 0.8
const pricesSchema = v.object({ coins: v.record(v.string(), v.unknown()) })
const entrySchema = v.object({
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  confidence: v.optional(v.pipe(v.number(), v.finite()), 1),
})
const changeSchema = v.pipe(v.number(), v.finite())

/** Creates a source of US dollar prices from DefiLlama's API: `/prices/current/…` and `/percentage/…`. */
export function createDefillama(settings: PriceProviderSettings, currency: Currency): PriceSource {
  const url = settings.url ?? publicUrl

  async function fetchCoins(
    path: string,
    names: readonly string[],
  ): Promise<Record<string, unknown>> {
    const list = names.map(encodeURIComponent).join(',')
    const response = await fetchUpstreamJson(`${url}${path}/${list}`, pricesSchema, { timeoutMs })
    return response?.coins ?? {}
  }

  return {
    async find(chain, addresses) {
      if (currency !== 'usd') return new Map()
      const { caipNetworkId } = chain.network
      const { platform, coin } =
        settings.networks[caipNetworkId] ?? defillamaNames[caipNetworkId] ?? {}
      const native = namespaceReaderOf(caipNetworkId)?.nativeAddress
      const names = new Map(
        addresses.flatMap((address): readonly [string, string][] => {
          if (address === native) return coin === undefined ? [] : [[address, `coingecko:${coin}`]]
          return platform === undefined ? [] : [[address, `${platform}:${address}`]]
        }),
      )
      if (names.size === 0) return new Map()
      const list = [...names.values()]
      const [prices, changes] = await Promise.all([
        fetchCoins('/prices/current', list),
        fetchCoins('/percentage', list).catch(ignoreUpstreamError),
      ])
      return new Map(
        [...names].flatMap(([address, name]): readonly [string, Price][] => {
          const entry = v.safeParse(entrySchema, prices[name])
          if (!entry.success || entry.output.confidence < leastConfidence) return []
          const { price } = entry.output
          const change = v.safeParse(changeSchema, changes[name])
          return [[address, change.success ? { price, change24h: change.output } : { price }]]
        }),
      )
    },
  }
}

/** A price is useful without its change. */
function ignoreUpstreamError(cause: unknown): Record<string, unknown> {
  const error = toUpstreamError(cause)
  if (error instanceof UpstreamError) return {}
  throw error
}
