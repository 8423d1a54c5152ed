import type { Currency } from '@latchkit/wire'
import * as v from 'valibot'
import { namespaceReaderOf, fetchUpstreamJson } from '@latchkit/backend/chain'
import type { Price, PriceSource } from '../../priceSource.ts'
import type { PriceProviderSettings } from '../../config.ts'
import { coingeckoNames } from './serviceNames.ts'

const publicUrl = 'https://api.coingecko.com/api/v3'
const paidHost = 'pro-api.coingecko.com'
const timeoutMs = 5_000
const schema = v.record(v.string(), v.unknown())

/** Creates a source of prices from CoinGecko's API: `/simple/token_price/{platform}` and `/simple/price`. */
export function createCoingecko(settings: PriceProviderSettings, currency: Currency): PriceSource {
  const url = settings.url ?? publicUrl
  const keyName = new URL(url).host === paidHost ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'
  const headers: Record<string, string> =
    settings.apiKey === undefined ? {} : { [keyName]: settings.apiKey }
  const common = { vs_currencies: currency, include_24hr_change: 'true', precision: 'full' }
  const entrySchema = v.object({
    [currency]: v.pipe(v.number(), v.finite(), v.minValue(0)),
    [`${currency}_24h_change`]: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
  })

  async function fetchPrices(
    path: string,
    query: Record<string, string>,
  ): Promise<Map<string, Price>> {
    const search = new URLSearchParams({ ...query, ...common }).toString()
    const response = await fetchUpstreamJson(`${url}${path}?${search}`, schema, {
      headers,
      timeoutMs,
    })
    return new Map(
      Object.entries(response ?? {}).flatMap(([name, entry]) => {
        const parsed = v.safeParse(entrySchema, entry)
        const price = parsed.success ? parsed.output[currency] : undefined
        if (!parsed.success || price === undefined) return []
        const change24h = parsed.output[`${currency}_24h_change`]
        const known = change24h === undefined ? { price } : { price, change24h }
        return [[name.toLowerCase(), known] as const]
      }),
    )
  }

  return {
    async find(chain, addresses) {
      const { caipNetworkId } = chain.network
      const { platform, coin } =
        settings.networks[caipNetworkId] ?? coingeckoNames[caipNetworkId] ?? {}
      const native = namespaceReaderOf(caipNetworkId)?.nativeAddress
      const tokens = platform === undefined ? [] : addresses.filter((each) => each !== native)
      const [byAddress, coins] = await Promise.all([
        tokens.length === 0
          ? new Map<string, Price>()
          : fetchPrices(`/simple/token_price/${platform}`, {
              contract_addresses: tokens.join(','),
            }),
        coin !== undefined && addresses.some((each) => each === native)
          ? fetchPrices('/simple/price', { ids: coin })
          : new Map<string, Price>(),
      ])
      return new Map(
        addresses.flatMap((address) => {
          const price =
            address === native ? coins.get(coin ?? '') : byAddress.get(address.toLowerCase())
          return price ? [[address, price] as const] : []
        }),
      )
    },
  }
}
