import type { Currency } from '@latchkit/wire'

/** The price of a token, as the operator states it. */
export interface ConfiguredPrice {
  /** CAIP-10 id of the token contract; `0xeeee…eeee` is the native coin. */
  readonly address: string
  readonly price: number
  /** Change over 24 hours, in percent. */
  readonly change24h?: number | undefined
}

/** How prices are read from the pools of networks with `swaps`. */
export interface PoolPriceSettings {
  /** CAIP-10 ids of tokens that others are priced by: each counts for its stated price, else for one of the currency. */
  readonly anchors: readonly string[]
  /** What a pool must be worth on one side to set a price, in the currency. */
  readonly minimumDepth: number
}

/** A service that tells prices. */
export interface PriceServiceSettings {
  readonly kind: 'coingecko' | 'defillama'
  /** Where it is asked; its public address where none is given. */
  readonly url?: string | undefined
  readonly apiKey?: string | undefined
  /** What it calls networks and their coins, by CAIP-2 id, where it is not among those that are known anyway. */
  readonly networks: Readonly<
    Record<string, { readonly platform?: string | undefined; readonly coin: string }>
  >
}

/** Somebody who can be asked for prices. */
export type PriceSourceName = 'stated' | 'pools' | PriceServiceSettings['kind']

/** Where prices come from. */
export interface PriceSettings {
  readonly currency: Currency
  readonly tokens: readonly ConfiguredPrice[]
  /** How much of another currency one unit of `currency` is. */
  readonly rates: Partial<Readonly<Record<Currency, number>>>
  readonly pools?: PoolPriceSettings | undefined
  readonly services: readonly PriceServiceSettings[]
  /** Who is asked first; where it is left out: what is stated, then pools, then the services in their order. */
  readonly sources?: readonly PriceSourceName[] | undefined
  /** So old a price may be before it is asked for again. */
  readonly cacheSeconds: number
}
