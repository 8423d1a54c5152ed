import type { Currency } from '@latchkit/wire'

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
