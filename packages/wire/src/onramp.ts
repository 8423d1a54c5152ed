import * as v from 'valibot'
import { onrampLimitSchema, type OnrampLimit } from './onrampLimit.ts'

/**
 * Answer of `GET /v1/onramp/options`: what can be bought, and with which money. Limits are decimal texts. That of
 * `GET /v1/offramp/options` is the same the other way round: what the providers purchase, and in which money they pay for it.
 */
export interface OnrampOptions {
  /** Of selling alone: where payouts go. ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[] | undefined
  readonly paymentCurrencies: readonly {
    /** ISO 4217. */
    readonly id: string
    readonly payment_method_limits: readonly OnrampLimit[]
  }[]
  readonly purchaseCurrencies: readonly {
    readonly id: string
    readonly name: string
    readonly symbol: string
    readonly networks: readonly {
      readonly name: string
      readonly display_name: string
      /** What stands behind the colon of the CAIP-2 id. */
      readonly chain_id: string
      /** Empty for the native currency. */
      readonly contract_address: string
      /** How quotes and widgets name it: `destinationCurrencyCode`. */
      readonly code: string
    }[]
  }[]
}

/** An amount of money or crypto: a decimal string and its currency. */
export interface OnrampAmount {
  readonly amount: string
  readonly currency: string
}

/** Body of `POST /v1/onramp/quote`. Currencies are named by id, or by an object of the options. */
export interface OnrampQuoteRequest {
  readonly purchaseCurrency: string | { readonly id: string }
  readonly paymentCurrency: string | { readonly id: string }
  /** What is paid, fees included. */
  readonly amount: string | number
  /** The network's name of the options; the first one where it is absent. */
  readonly network?: string | null | undefined
  readonly paymentMethod?: string | undefined
}

/** Answer of `POST /v1/onramp/quote`: the best that a provider offers at this moment. */
export interface OnrampQuote {
  readonly networkFee: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly paymentTotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  readonly quoteId: string
  readonly serviceProvider: string
}

const amount = v.object({ amount: v.string(), currency: v.string() })
const paid = v.union([v.string(), v.number()])
const named = v.union([v.string(), v.object({ id: v.string() })])
const maybeText = v.optional(v.nullable(v.string()))

/** Reads {@link OnrampOptions}. */
export const onrampOptionsSchema: v.GenericSchema<OnrampOptions> = v.object({
  countries: v.optional(v.array(v.string())),
  paymentCurrencies: v.array(
    v.object({ id: v.string(), payment_method_limits: v.array(onrampLimitSchema) }),
  ),
  purchaseCurrencies: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      symbol: v.string(),
      networks: v.array(
        v.object({
          name: v.string(),
          display_name: v.string(),
          chain_id: v.string(),
          contract_address: v.string(),
          code: v.string(),
        }),
      ),
    }),
  ),
})

/** Reads an {@link OnrampQuoteRequest}. */
export const onrampQuoteRequestSchema: v.GenericSchema<OnrampQuoteRequest> = v.object({
  purchaseCurrency: named,
  paymentCurrency: named,
  amount: paid,
  network: maybeText,
  paymentMethod: v.optional(v.string()),
})

/** Reads an {@link OnrampQuote}. */
export const onrampQuoteSchema: v.GenericSchema<OnrampQuote> = v.object({
  networkFee: amount,
  paymentSubtotal: amount,
  paymentTotal: amount,
  purchaseAmount: amount,
  quoteId: v.string(),
  serviceProvider: v.string(),
})
