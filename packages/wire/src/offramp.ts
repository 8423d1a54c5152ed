import * as v from 'valibot'
import type { OnrampAmount } from './onramp.ts'

/** Body of `POST /v1/offramp/quotes`. */
export interface OfframpQuotesRequest {
  readonly projectId: string
  /** What is sold: the `code` of a network in the options. */
  readonly sourceCurrencyCode: string
  /** Whole coins, as decimal text. */
  readonly sourceAmount: string
  /** In which money it is paid out; ISO 4217. */
  readonly destinationCurrencyCode: string
  readonly countryCode: string
  readonly paymentMethodType?: string | null | undefined
  /** The account that sells. */
  readonly walletAddress: string
}

/** Body of `POST /v1/offramp/orders`. */
export interface OfframpOrderRequest extends OfframpQuotesRequest {
  readonly serviceProvider: string
  /** Where the visitor comes back to; on an origin of the project. */
  readonly redirectUrl?: string | null | undefined
}

/**
 * Where a sale stands. `created`: the visitor has not told the provider yet where the money goes. `waiting`: the provider waits for
 * the coins, at `deposit`. `received`: they are there. `completed`, `failed`, `refunded` and `expired` are ends.
 */
export type OfframpStatus =
  | 'created'
  | 'waiting'
  | 'received'
  | 'completed'
  | 'failed'
  | 'refunded'
  | 'expired'

/** Answer of `GET /v1/offramp/orders/{id}`. */
export interface OfframpOrder {
  readonly id: string
  readonly serviceProvider: string
  readonly status: OfframpStatus
  /** Why it has failed, in the provider's words. */
  readonly reason: string | null
  /** What was to be sold when the order was opened. */
  readonly sale: OnrampAmount
  /** What is paid out, once the provider has said so. */
  readonly payout: OnrampAmount | null
  /** CAIP-10 id of what is sold. */
  readonly asset: string
  readonly walletAddress: string
  /** Where the provider awaits the coins, and how many: whole coins, as decimal text. */
  readonly deposit: { readonly address: string; readonly amount: string } | null
  readonly transactionHash: string | null
  /** Until when the coins are awaited. ISO 8601. */
  readonly expiresAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

const maybeText = v.optional(v.nullable(v.string()))
const decimal = v.pipe(v.string(), v.maxLength(60), v.regex(/^\d+(?:\.\d+)?$/))
const quotesEntries = {
  projectId: v.string(),
  sourceCurrencyCode: v.string(),
  sourceAmount: decimal,
  destinationCurrencyCode: v.string(),
  countryCode: v.string(),
  paymentMethodType: maybeText,
  walletAddress: v.string(),
}

/** Reads an {@link OfframpQuotesRequest}. */
export const offrampQuotesRequestSchema: v.GenericSchema<OfframpQuotesRequest> =
  v.object(quotesEntries)

/** Reads an {@link OfframpOrderRequest}. */
export const offrampOrderRequestSchema: v.GenericSchema<OfframpOrderRequest> = v.object({
  ...quotesEntries,
  serviceProvider: v.string(),
  redirectUrl: maybeText,
})

const text = v.string()
const textOrNull = v.nullable(text)
const amount = v.object({ amount: text, currency: text })

/** Reads an {@link OfframpOrder}. */
export const offrampOrderSchema: v.GenericSchema<OfframpOrder> = v.object({
  id: text,
  serviceProvider: text,
  status: v.picklist([
    'created',
    'waiting',
    'received',
    'completed',
    'failed',
    'refunded',
    'expired',
  ]),
  reason: textOrNull,
  sale: amount,
  payout: v.nullable(amount),
  asset: text,
  walletAddress: text,
  deposit: v.nullable(v.object({ address: text, amount: text })),
  transactionHash: textOrNull,
  expiresAt: textOrNull,
  createdAt: text,
  updatedAt: text,
})
