import type { OnrampProviderListing, OnrampStatus } from '@latchkit/wire'
import type { OfframpProvider } from './offramp/offrampProvider.ts'
import type { OnrampAsset } from './onrampAssets.ts'
import type { PaymentMethod } from './paymentMethod.ts'

/** A valid purchase. */
export interface Purchase {
  readonly asset: OnrampAsset
  /** ISO 4217. */
  readonly currency: string
  /** What is paid, fees included, as a decimal string. */
  readonly amount: string
  readonly method: PaymentMethod
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly subdivision?: string | undefined
  readonly walletAddress?: string | undefined
}

/** A seller's offer. Amounts are decimal strings, fees in the payment currency. */
export interface SellerOffer {
  /** `serviceProvider` on the wire. */
  readonly seller: string
  readonly purchaseAmount: string
  /** All fees together. */
  readonly totalFee: string
  readonly networkFee?: string | undefined
  readonly id?: string | undefined
  readonly customerScore?: number | undefined
  readonly lowKyc?: boolean | undefined
}

/** A purchase to be paid on a provider's page. */
export interface PurchaseOrder extends Purchase {
  /** 32 random hex digits. */
  readonly id: string
  readonly seller: string
  readonly walletAddress: string
  readonly redirectUrl?: string | undefined
  /** The visitor's IP address, for providers that bind their page to it. */
  readonly clientIp: string
}

/** An update of an order. */
export interface OrderUpdate {
  readonly status: Exclude<OnrampStatus, 'created'>
  readonly transactionHash?: string | undefined
  readonly reason?: string | undefined
  readonly purchaseAmount?: string | undefined
}

/** A webhook message of a provider. */
export interface ProviderMessage extends OrderUpdate {
  /** Identifies the message if it is sent again. */
  readonly id: string
  readonly orderId: string
}

/**
 * Sells crypto for money on a page of its own.
 * Its functions throw a PurchaseError if it does not sell, and a HttpError 503 if it is unavailable.
 */
export interface OnrampProvider {
  readonly kind: 'sandbox' | 'coinbase' | 'meld' | 'transak'
  /** Returns the listing of the provider, or those of the sellers that it resells. */
  listings(countries: readonly string[]): Promise<readonly OnrampProviderListing[]>
  /** What it does the other way round, if it buys too. */
  readonly offramp?: OfframpProvider
  quote(purchase: Purchase): Promise<readonly SellerOffer[]>
  /** Opens an order and returns the page on which it is paid. */
  open(
    order: PurchaseOrder,
  ): Promise<{ readonly url: string; readonly purchaseAmount?: string | undefined }>
  /** Fetches the state of an order; returns `undefined` before it is paid. */
  readonly fetchUpdate?: (order: {
    readonly id: string
    readonly account: string
  }) => Promise<OrderUpdate | undefined>
  /** Parses a webhook message. Throws a HttpError 401 if its signature is invalid. */
  readonly parseMessage?: (
    body: string,
    header: (name: string) => string | undefined,
  ) => ProviderMessage
  /** The provider's own responses for `GET /v1/onramp/providers/properties`, if it has more than the configuration. */
  readonly properties?: (
    type: string,
    query: Readonly<Record<string, string>>,
  ) => Promise<readonly unknown[]>
}
