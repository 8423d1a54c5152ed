import * as v from 'valibot'

/** Body of `POST /v1/onramp/multi/quotes`. */
export interface OnrampQuotesRequest {
  readonly projectId: string
  readonly destinationCurrencyCode: string
  readonly sourceAmount: string | number
  readonly sourceCurrencyCode: string
  readonly countryCode?: string | null | undefined
  readonly paymentMethodType?: string | null | undefined
  readonly walletAddress?: string | null | undefined
  readonly excludeProviders?: readonly string[] | null | undefined
}

/**
 * What one provider offers, as the server answers it. The numbers are for the eye: the provider's own page has the last word.
 * The kit turns them into decimal texts at once.
 */
export interface OnrampOfferAnswer {
  readonly serviceProvider: string
  readonly sourceAmount: number
  readonly sourceAmountWithoutFees: number
  readonly sourceCurrencyCode: string
  readonly destinationAmount: number
  readonly destinationCurrencyCode: string
  readonly totalFee: number
  readonly networkFee: number | null
  readonly transactionFee: number | null
  /** Money for one whole coin, fees included. */
  readonly exchangeRate: number
  readonly paymentMethodType: string
  readonly countryCode: string
  readonly transactionType: string
  /** From 0 to 100: how likely it is to work out, where the provider says so. */
  readonly customerScore: number | null
  readonly lowKyc: boolean | null
}

/** An entry of `GET /v1/onramp/providers`. */
export interface OnrampProviderListing {
  readonly categories: readonly string[]
  readonly logos: {
    readonly dark: string
    readonly light: string
    readonly darkShort: string
    readonly lightShort: string
  }
  readonly name: string
  readonly serviceProvider: string
  readonly status: string
  readonly websiteUrl: string
}

const paid = v.union([v.string(), v.number()])
const maybeText = v.optional(v.nullable(v.string()))

/** Reads an {@link OnrampQuotesRequest}. */
export const onrampQuotesRequestSchema: v.GenericSchema<OnrampQuotesRequest> = v.object({
  projectId: v.string(),
  destinationCurrencyCode: v.string(),
  sourceAmount: paid,
  sourceCurrencyCode: v.string(),
  countryCode: maybeText,
  paymentMethodType: maybeText,
  walletAddress: maybeText,
  excludeProviders: v.optional(v.nullable(v.array(v.string()))),
})

/** Reads the answer of `POST /v1/onramp/multi/quotes`. */
export const onrampOffersSchema: v.GenericSchema<readonly OnrampOfferAnswer[]> = v.array(
  v.object({
    serviceProvider: v.string(),
    sourceAmount: v.number(),
    sourceAmountWithoutFees: v.number(),
    sourceCurrencyCode: v.string(),
    destinationAmount: v.number(),
    destinationCurrencyCode: v.string(),
    totalFee: v.number(),
    networkFee: v.nullable(v.number()),
    transactionFee: v.nullable(v.number()),
    exchangeRate: v.number(),
    paymentMethodType: v.string(),
    countryCode: v.string(),
    transactionType: v.string(),
    customerScore: v.nullable(v.number()),
    lowKyc: v.nullable(v.boolean()),
  }),
)

/** Reads the answer of `GET /v1/onramp/providers`. */
export const onrampProvidersSchema: v.GenericSchema<readonly OnrampProviderListing[]> = v.array(
  v.object({
    categories: v.array(v.string()),
    logos: v.object({
      dark: v.string(),
      light: v.string(),
      darkShort: v.string(),
      lightShort: v.string(),
    }),
    name: v.string(),
    serviceProvider: v.string(),
    status: v.string(),
    websiteUrl: v.string(),
  }),
)
