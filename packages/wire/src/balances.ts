import * as v from 'valibot'
import { nftStandards, type NftStandard } from './nfts.ts'

/** What a token balance counts: a decimal number as text, and the decimals of the token. */
export interface Quantity {
  readonly decimals: string
  readonly numeric: string
}

/** One token of an account. The native currency of an EVM network has no `address`. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2 id of the network. */
  readonly chainId: string
  /** CAIP-10 id of the token contract. */
  readonly address?: string | undefined
  /** Worth in the asked currency; 0 where no price is known. */
  readonly value?: number | undefined
  /** Price of one whole token in the asked currency; 0 where none is known. */
  readonly price: number
  /** Change of the price over 24 hours, in percent. */
  readonly change24h?: number | undefined
  readonly quantity: Quantity
  readonly iconUrl: string
  /** Of a piece of a collection alone: it is listed as a token without decimals, by the address of its contract. */
  readonly nft?: BalanceNft | undefined
}

/** Which piece of a collection a balance is of. */
export interface BalanceNft {
  readonly standard: NftStandard
  /** Decimal, as text. */
  readonly tokenId: string
  /** What the collection calls itself. */
  readonly collection: string | null
}

/** Answer of `GET /v1/account/{address}/balance`. */
export interface Balances {
  readonly balances: readonly TokenBalance[]
  /** Set where an upstream failed and the last known answer is given: the moment it was true (ISO 8601). */
  readonly staleSince?: string | undefined
  /** CAIP-2 ids of asked networks that could not be read, and of which nothing is remembered. */
  readonly unavailable?: readonly string[] | undefined
}

/** The currencies in which balances and prices can be asked. */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

/** One of {@link currencies}. */
export type Currency = (typeof currencies)[number]

/** Reads a {@link TokenBalance}. */
export const tokenBalanceSchema: v.GenericSchema<TokenBalance> = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.string(),
  address: v.optional(v.string()),
  value: v.optional(v.number()),
  price: v.number(),
  change24h: v.optional(v.number()),
  quantity: v.object({ decimals: v.string(), numeric: v.string() }),
  iconUrl: v.string(),
  nft: v.optional(
    v.object({
      standard: v.picklist(nftStandards),
      tokenId: v.string(),
      collection: v.nullable(v.string()),
    }),
  ),
})

/** Reads {@link Balances}. */
export const balancesSchema: v.GenericSchema<Balances> = v.object({
  balances: v.array(tokenBalanceSchema),
  staleSince: v.optional(v.string()),
  unavailable: v.optional(v.array(v.string())),
})
