import * as v from 'valibot'
import { currencies, type Currency } from './balances.ts'

/** Body of `POST /v1/fungible/price`. Addresses are CAIP-10 ids of token contracts. */
export interface PriceRequest {
  readonly projectId: string
  readonly currency: Currency
  readonly addresses: readonly string[]
}

/** The price of one token. `address` is written as it was asked. */
export interface TokenPrice {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  readonly price: number
  readonly decimals: number
}

/** Answer of `POST /v1/fungible/price`. */
export interface Prices {
  readonly fungibles: readonly TokenPrice[]
}

/** The placeholder address of the native currency of an EVM network. */
export const nativeTokenAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Reads a {@link PriceRequest}. */
export const priceRequestSchema: v.GenericSchema<PriceRequest> = v.object({
  projectId: v.string(),
  currency: v.picklist(currencies),
  addresses: v.array(v.string()),
})

/** Reads {@link Prices}. */
export const pricesSchema: v.GenericSchema<Prices> = v.object({
  fungibles: v.array(
    v.object({
      address: v.string(),
      name: v.string(),
      symbol: v.string(),
      iconUrl: v.string(),
      price: v.number(),
      decimals: v.number(),
    }),
  ),
})
