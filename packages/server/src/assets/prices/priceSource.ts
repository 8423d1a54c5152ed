import type { Chain } from '@latchkit/backend/chain'

/** The price of one whole token. */
export interface Price {
  readonly price: number
  /** In percent. */
  readonly change24h?: number | undefined
  /** What the market behind the price could pay out, if known. An unlisted token's holding above it counts as worthless. */
  readonly depth?: number | undefined
}

/** Prices of tokens of one network, by address. Tokens without a price are absent. */
export type PricesByAddress = ReadonlyMap<string, Price>

/** A source of prices, in the configured currency. May throw an UpstreamError. */
export interface PriceSource {
  find(chain: Chain, addresses: readonly string[]): Promise<PricesByAddress>
}
