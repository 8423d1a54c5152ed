import * as v from 'valibot'
import { onrampLimitSchema, type OnrampLimit } from './onrampLimit.ts'

/** Answer of `GET /v1/onramp/buy/options`. */
export interface OnrampBuyOptions {
  readonly paymentCurrencies: readonly {
    readonly id: string
    readonly limits: readonly OnrampLimit[]
  }[]
  readonly purchaseCurrencies: readonly {
    readonly id: string
    readonly name: string
    readonly symbol: string
    readonly networks: readonly {
      readonly name: string
      readonly displayName: string
      readonly contractAddress: string
      readonly chainId: string
    }[]
  }[]
}

/** A sum in the answer of `GET /v1/onramp/buy/quotes`. */
export interface OnrampSum {
  readonly value: string
  readonly currency: string
}

/** Answer of `GET /v1/onramp/buy/quotes`. */
export interface OnrampBuyQuote {
  readonly paymentTotal: OnrampSum
  readonly paymentSubTotal: OnrampSum
  readonly purchaseAmount: OnrampSum
  readonly coinbaseFee: OnrampSum
  readonly networkFee: OnrampSum
  readonly quoteId: string
}

const sum = v.object({ value: v.string(), currency: v.string() })

/** Reads {@link OnrampBuyOptions}. */
export const onrampBuyOptionsSchema: v.GenericSchema<OnrampBuyOptions> = v.object({
  paymentCurrencies: v.array(v.object({ id: v.string(), limits: v.array(onrampLimitSchema) })),
  purchaseCurrencies: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      symbol: v.string(),
      networks: v.array(
        v.object({
          name: v.string(),
          displayName: v.string(),
          contractAddress: v.string(),
          chainId: v.string(),
        }),
      ),
    }),
  ),
})

/** Reads an {@link OnrampBuyQuote}. */
export const onrampBuyQuoteSchema: v.GenericSchema<OnrampBuyQuote> = v.object({
  paymentTotal: sum,
  paymentSubTotal: sum,
  purchaseAmount: sum,
  coinbaseFee: sum,
  networkFee: sum,
  quoteId: v.string(),
})
