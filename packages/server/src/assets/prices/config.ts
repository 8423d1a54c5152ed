import { parseTokenId, type ServerNetwork } from '@latchkit/backend/chain'
import { currencies, isNetworkId, type Currency, parseAccountId } from '@latchkit/wire'
import * as v from 'valibot'

/** The price of a token, as configured. */
export interface ConfiguredPrice {
  /** CAIP-10 id of the token contract; `0xeeee…eeee` for the native coin. */
  readonly address: string
  readonly price: number
  /** Change over 24 hours, in percent. */
  readonly change24h?: number | undefined
}

/** How prices are derived from the pools of networks with `swaps`. */
export interface PoolPriceSettings {
  /** CAIP-10 ids of the tokens that others are priced by, each at its configured price, else at 1. */
  readonly anchors: readonly string[]
  /** The least value of one side of a pool that may set a price, in the currency. */
  readonly minimumDepth: number
  /** How many days before the first start the prices of pools are read back; 0 for none. */
  readonly pastDays: number
}

/** A price API. */
export interface PriceProviderSettings {
  readonly kind: 'coingecko' | 'defillama'
  /** The base URL; the public one by default. */
  readonly url?: string | undefined
  readonly apiKey?: string | undefined
  /** The API's names of networks and their coins, by CAIP-2 id, in addition to the built-in ones. */
  readonly networks: Readonly<
    Record<string, { readonly platform?: string | undefined; readonly coin: string }>
  >
}

/** The name of a source of prices. */
export type PriceSourceName = 'stated' | 'pools' | PriceProviderSettings['kind']

/** Where prices come from. */
export interface PriceSettings {
  readonly currency: Currency
  readonly tokens: readonly ConfiguredPrice[]
  /** Units of each other currency per unit of `currency`. */
  readonly rates: Partial<Readonly<Record<Currency, number>>>
  readonly pools?: PoolPriceSettings | undefined
  readonly services: readonly PriceProviderSettings[]
  /** The order of the sources; by default: stated prices, then pools, then the services in their order. */
  readonly sources?: readonly PriceSourceName[] | undefined
  /** The age at which a price is refreshed. */
  readonly cacheSeconds: number
}

const defaultDepth = 10_000
const defaultPastDays = 365
const maxPastDays = 3_650
const defaultCacheSeconds = 30
const maxAnchors = 20
const text = v.pipe(v.string(), v.nonEmpty())
const positive = v.pipe(v.number(), v.finite(), v.gtValue(0))
const tokenId = v.pipe(
  v.string(),
  v.check((id) => parseTokenId(id) !== undefined),
  v.transform((id) => parseTokenId(id)?.id ?? id),
)
const serviceName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))

const rates = v.strictObject(
  v.entriesFromList([...currencies], v.exactOptional(positive)),
) as v.GenericSchema<PriceSettings['rates']>

const service = v.strictObject({
  kind: v.picklist(['coingecko', 'defillama']),
  url: v.exactOptional(
    v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:/),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  apiKey: v.exactOptional(text),
  networks: v.optional(
    v.record(
      v.pipe(v.string(), v.check(isNetworkId)),
      v.strictObject({ platform: v.exactOptional(serviceName), coin: serviceName }),
    ),
    {},
  ),
})

/** Parses {@link PriceSettings}. */
export const priceSettingsSchema: v.GenericSchema<unknown, PriceSettings> = v.strictObject({
  currency: v.optional(v.picklist(currencies), 'usd'),
  tokens: v.optional(
    v.array(
      v.strictObject({
        address: tokenId,
        price: v.pipe(v.number(), v.finite(), v.minValue(0)),
        change24h: v.exactOptional(v.pipe(v.number(), v.finite())),
      }),
    ),
    [],
  ),
  rates: v.optional(rates, {}),
  pools: v.exactOptional(
    v.strictObject({
      anchors: v.pipe(v.array(tokenId), v.nonEmpty(), v.maxLength(maxAnchors)),
      minimumDepth: v.optional(positive, defaultDepth),
      pastDays: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxPastDays)),
        defaultPastDays,
      ),
    }),
  ),
  services: v.optional(v.array(service), []),
  sources: v.exactOptional(
    v.pipe(v.array(v.picklist(['stated', 'pools', 'coingecko', 'defillama'])), v.nonEmpty()),
  ),
  cacheSeconds: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), defaultCacheSeconds),
})

/** The valid values of each price setting, as the end of the sentence "It must be …". */
export const priceFieldHelp: Readonly<Record<string, string>> = {
  prices: 'an object with currency, tokens, rates, pools and services, each optional',
  'prices.currency': 'one of btc, eth, usd, eur, gbp, aud, cad, inr, jpy',
  'prices.tokens': 'a list of prices',
  'prices.tokens[]': 'an object with address and price',
  'prices.tokens[].address':
    'a CAIP-10 id, such as "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"',
  'prices.tokens[].price': 'a number that is not negative, such as 1.0',
  'prices.tokens[].change24h': 'a number in percent, such as -1.2',
  'prices.rates': 'an object of exchange rates, such as {"eur": 0.92}',
  'prices.pools': 'an object with anchors, and minimumDepth and pastDays if you like',
  'prices.pools.anchors': 'a list of 1 to 20 stable coins',
  'prices.pools.anchors[]':
    'a CAIP-10 id, such as "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"',
  'prices.pools.minimumDepth': 'a number above 0, such as 10000',
  'prices.pools.pastDays': 'a whole number of days from 0 to 3650, such as 365',
  'prices.services': 'a list of price services',
  'prices.services[]': 'an object with kind, such as {"kind": "defillama"}',
  'prices.services[].kind': '"coingecko" or "defillama"',
  'prices.services[].url': 'an http(s) address, such as "https://pro-api.coingecko.com/api/v3"',
  'prices.services[].apiKey': 'a text that is not empty, such as "${PRICE_KEY}"',
  'prices.services[].networks':
    'an object such as {"eip155:1": {"platform": "ethereum", "coin": "ethereum"}}',
  'prices.sources': 'a list such as ["stated", "pools"]',
  'prices.sources[]': '"stated", "pools", "coingecko" or "defillama"',
  'prices.cacheSeconds': 'a whole number of seconds above 0, such as 30',
}

/** Returns one sentence for each contradiction in the price settings. */
export function findPriceErrors({
  prices,
  networks,
}: {
  readonly prices: PriceSettings
  readonly networks: readonly ServerNetwork[]
}): readonly string[] {
  const { pools, services, sources = [] } = prices
  const kinds = services.map(({ kind }) => kind)
  const offered = new Set<string>(['stated', ...(pools ? ['pools'] : []), ...kinds])
  const swapping = new Set(
    networks.flatMap(({ swaps, caipNetworkId }) => (swaps ? [caipNetworkId] : [])),
  )
  return [
    ...(pools?.anchors ?? []).flatMap((id, index) => {
      const networkId = parseAccountId(id)?.networkId
      return networkId && swapping.has(networkId)
        ? []
        : [
            `prices.pools.anchors[${index}] is on ${networkId ?? id}, which has no pools; give that network swaps or remove the anchor.`,
          ]
    }),
    ...kinds.flatMap((kind, index) =>
      kinds.indexOf(kind) === index
        ? []
        : [`prices.services[${index}].kind is "${kind}" for the second time; remove one.`],
    ),
    ...sources.flatMap((name, index) =>
      offered.has(name)
        ? []
        : [
            `prices.sources[${index}] is "${name}", which is not set up; add it to prices or remove it.`,
          ],
    ),
    ...(kinds.includes('defillama') && prices.currency !== 'usd'
      ? ['prices.services has defillama, which tells dollars; set prices.currency to "usd".']
      : []),
  ]
}
