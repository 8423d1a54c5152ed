import * as v from 'valibot'
import type { OnrampAmount } from './onramp.ts'

/** Body of `POST /v1/onramp/widget`. */
export interface OnrampWidgetRequest {
  readonly projectId: string
  readonly sessionData: {
    readonly countryCode?: string | null | undefined
    readonly destinationCurrencyCode: string
    readonly paymentMethodType?: string | null | undefined
    /** Where the visitor comes back to; on an origin of the project. */
    readonly redirectUrl?: string | null | undefined
    readonly serviceProvider: string
    readonly sourceAmount: string | number
    readonly sourceCurrencyCode: string
    readonly walletAddress: string
  }
}

/** Answer of `POST /v1/onramp/widget`: the provider's page, and the order that it is for. */
export interface OnrampWidget {
  readonly widgetUrl: string
  readonly orderId: string
}

/** Where an order stands. `completed` and `failed` never change. */
export type OnrampStatus = 'created' | 'pending' | 'completed' | 'failed'

/** Answer of `GET /v1/onramp/orders/{id}`. */
export interface OnrampOrder {
  readonly id: string
  readonly serviceProvider: string
  readonly status: OnrampStatus
  /** Why it failed, in the provider's words. */
  readonly reason: string | null
  readonly payment: OnrampAmount
  /** What arrived; before that, `null`. */
  readonly purchase: OnrampAmount | null
  /** CAIP-10 id of what was bought. */
  readonly asset: string
  readonly walletAddress: string
  readonly transactionHash: string | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Body of `POST /v1/generators/onrampurl`. */
export interface OnrampUrlRequest {
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains?: readonly string[] | undefined
    readonly assets?: readonly string[] | undefined
    readonly supported_networks?: readonly string[] | undefined
  }[]
  readonly partnerUserId: string
  readonly defaultNetwork?: string | null | undefined
  readonly presetCryptoAmount?: number | null | undefined
  readonly presetFiatAmount?: number | null | undefined
  readonly defaultExperience?: 'send' | 'buy' | null | undefined
  readonly handlingRequestedUrls?: boolean | null | undefined
}

/** Answer of `POST /v1/generators/onrampurl`. */
export interface OnrampUrl {
  readonly url: string
}

const amount = v.object({ amount: v.string(), currency: v.string() })
const paid = v.union([v.string(), v.number()])
const maybeText = v.optional(v.nullable(v.string()))

/** Reads an {@link OnrampWidgetRequest}. */
export const onrampWidgetRequestSchema: v.GenericSchema<OnrampWidgetRequest> = v.object({
  projectId: v.string(),
  sessionData: v.object({
    countryCode: maybeText,
    destinationCurrencyCode: v.string(),
    paymentMethodType: maybeText,
    redirectUrl: maybeText,
    serviceProvider: v.string(),
    sourceAmount: paid,
    sourceCurrencyCode: v.string(),
    walletAddress: v.string(),
  }),
})

/** Reads an {@link OnrampWidget}. */
export const onrampWidgetSchema: v.GenericSchema<OnrampWidget> = v.object({
  widgetUrl: v.string(),
  orderId: v.string(),
})

/** Reads an {@link OnrampOrder}. */
export const onrampOrderSchema: v.GenericSchema<OnrampOrder> = v.object({
  id: v.string(),
  serviceProvider: v.string(),
  status: v.picklist(['created', 'pending', 'completed', 'failed']),
  reason: v.nullable(v.string()),
  payment: amount,
  purchase: v.nullable(amount),
  asset: v.string(),
  walletAddress: v.string(),
  transactionHash: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})

/** Reads an {@link OnrampUrlRequest}. */
export const onrampUrlRequestSchema: v.GenericSchema<OnrampUrlRequest> = v.object({
  destinationWallets: v.pipe(
    v.array(
      v.object({
        address: v.string(),
        blockchains: v.optional(v.array(v.string())),
        assets: v.optional(v.array(v.string())),
        supported_networks: v.optional(v.array(v.string())),
      }),
    ),
    v.minLength(1),
  ),
  partnerUserId: v.string(),
  defaultNetwork: maybeText,
  presetCryptoAmount: v.optional(v.nullable(v.number())),
  presetFiatAmount: v.optional(v.nullable(v.number())),
  defaultExperience: v.optional(v.nullable(v.picklist(['send', 'buy']))),
  handlingRequestedUrls: v.optional(v.nullable(v.boolean())),
})

/** Reads an {@link OnrampUrl}. */
export const onrampUrlSchema: v.GenericSchema<OnrampUrl> = v.object({ url: v.string() })
