import * as v from 'valibot'

/** A wallet of the directory. Links are public facts of the wallet; `null` where it has none. */
export interface WalletListing {
  /** 64 hex characters, stable. */
  readonly id: string
  readonly name: string
  readonly homepage: string | null
  /** The id for `getWalletImage`; empty if there is no icon. */
  readonly image_id: string
  readonly order: number
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly link_mode: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly badge_type: 'certified' | 'none'
  readonly supports_wc: boolean
  readonly description: string | null
}

/** Answer of `GET /getWallets`. `count` is that of all matches, not of the page. */
export interface WalletPage {
  readonly count: number
  readonly data: readonly WalletListing[]
  readonly nextPage?: number | null | undefined
  readonly previousPage?: number | null | undefined
  /** How many are certified of those that would be offered without a search and a badge; absent where the directory does not say. */
  readonly certifiedCount?: number | undefined
}

const text = v.nullable(v.string())

/** Reads a {@link WalletListing}. */
export const walletListingSchema: v.GenericSchema<WalletListing> = v.object({
  id: v.string(),
  name: v.string(),
  homepage: text,
  image_id: v.string(),
  order: v.number(),
  mobile_link: text,
  desktop_link: text,
  link_mode: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  injected: v.nullable(v.array(v.object({ namespace: v.string(), injected_id: v.string() }))),
  chains: v.array(v.string()),
  badge_type: v.picklist(['certified', 'none']),
  supports_wc: v.boolean(),
  description: text,
})

/** Reads a {@link WalletPage}. */
export const walletPageSchema: v.GenericSchema<WalletPage> = v.object({
  count: v.number(),
  data: v.array(walletListingSchema),
  nextPage: v.optional(v.nullable(v.number())),
  previousPage: v.optional(v.nullable(v.number())),
  certifiedCount: v.optional(v.number()),
})

/** Answer of `GET /getIosData`. */
export interface MobileIos {
  readonly data: readonly { readonly id: string; readonly ios_schema: string }[]
}

/** Reads {@link MobileIos}. */
export const mobileIosSchema: v.GenericSchema<MobileIos> = v.object({
  data: v.array(v.object({ id: v.string(), ios_schema: v.string() })),
})

/** Answer of `GET /getAndroidData`. */
export interface MobileAndroid {
  readonly data: readonly { readonly id: string; readonly android_app_id: string }[]
}

/** Reads {@link MobileAndroid}. */
export const mobileAndroidSchema: v.GenericSchema<MobileAndroid> = v.object({
  data: v.array(v.object({ id: v.string(), android_app_id: v.string() })),
})

/** Answer of `GET /getAnalyticsConfig`. */
export interface AnalyticsConfig {
  readonly isAnalyticsEnabled: boolean
}

/** Reads an {@link AnalyticsConfig}. */
export const analyticsConfigSchema: v.GenericSchema<AnalyticsConfig> = v.object({
  isAnalyticsEnabled: v.boolean(),
})
