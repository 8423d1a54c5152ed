import type { Currency } from '@latchkit/wire'
import type { Chain } from '../../chain/chain.ts'

/** The price of one whole token. */
export interface Price {
  readonly price: number
  /** In percent. */
  readonly change24h?: number | undefined
  /** What the market that set it could pay; absent where it is not known. More than that of an unlisted token is no worth. */
  readonly depth?: number | undefined
}

/** Prices of tokens of one network, by address. What has none is not among them. */
export type PricesByAddress = ReadonlyMap<string, Price>

/** Somebody who knows prices, in the currency of the book. May throw an UpstreamFault. */
export interface PriceSource {
  find(chain: Chain, addresses: readonly string[]): Promise<PricesByAddress>
}

/** Knows prices by network and address, never by symbol. */
export interface PriceBook {
  /** True where the operator states how much of the currency a unit of the book's own is. */
  speaks(currency: Currency): boolean
  /**
   * The prices of tokens of a network, the native coin's by the address that stands for it. Addresses are written as
   * the server writes them. Never throws: whoever can not be reached knows no price.
   */
  find(chain: Chain, addresses: readonly string[], currency: Currency): Promise<PricesByAddress>
}
