import type { Currency } from '@latchkit/wire'
import type { ServerConfig } from '../config/serverConfig.ts'

/** The price of one whole token. */
export interface Price {
  readonly price: number
  readonly change24h?: number | undefined
}

/** Knows prices by network and address, never by symbol. */
export interface PriceBook {
  /** True where the operator states how much of the currency a unit of the book's own is. */
  speaks(currency: Currency): boolean
  /** The price of a token, by its CAIP-10 id as the server writes it; `undefined` where none is known. */
  find(tokenId: string, currency: Currency): Price | undefined
}

/** Makes a {@link PriceBook} of what the operator has written down. */
export function createPriceBook(settings: ServerConfig['prices']): PriceBook {
  const prices = new Map(settings.tokens.map((token) => [token.address, token]))
  const rateOf = (currency: Currency): number | undefined =>
    currency === settings.currency ? 1 : settings.rates[currency]
  return {
    speaks: (currency) => rateOf(currency) !== undefined,
    find(tokenId, currency) {
      const token = prices.get(tokenId)
      const rate = rateOf(currency)
      if (!token || rate === undefined) return undefined
      return {
        price: token.price * rate,
        ...(token.change24h !== undefined && { change24h: token.change24h }),
      }
    },
  }
}
