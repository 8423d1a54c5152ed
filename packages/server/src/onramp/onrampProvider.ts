import type { OnrampProviderListing, OnrampStatus } from '@latchkit/wire'
import type { OnrampAsset } from './onrampAsset.ts'
import type { PaymentMethod } from './paymentMethod.ts'

/** What somebody wants to buy, within the limits. */
export interface Purchase {
  readonly asset: OnrampAsset
  /** ISO 4217. */
  readonly currency: string
  /** A decimal text: what is paid, fees included. */
  readonly amount: string
  readonly method: PaymentMethod
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly subdivision?: string | undefined
  readonly walletAddress?: string | undefined
}

/** What a seller offers for it. All are decimal texts, fees in the currency that is paid. */
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

/** A purchase that somebody is about to pay for. */
export interface PurchaseOrder extends Purchase {
  /** 32 hex digits, not to be guessed. */
  readonly id: string
  readonly seller: string
  readonly walletAddress: string
  readonly redirectUrl?: string | undefined
  /** The visitor's own address, for providers that bind a page to it. */
  readonly clientIp: string
}

/** What became of an order. */
export interface OrderNews {
  readonly status: Exclude<OnrampStatus, 'created'>
  readonly transactionHash?: string | undefined
  readonly reason?: string | undefined
  readonly purchaseAmount?: string | undefined
}

/** Something that a provider told unasked. */
export interface ProviderMessage extends OrderNews {
  /** The same where it is told again. */
  readonly id: string
  readonly orderId: string
}

/**
 * Sells coins for money, on a page of its own.
 * Its functions throw a PurchaseRefusal where it does not sell, and a HttpError 503 where it can not be asked.
 */
export interface OnrampProvider {
  readonly kind: 'sandbox' | 'coinbase' | 'meld' | 'transak'
  /** Itself, or those for whom it speaks. */
  listings(countries: readonly string[]): Promise<readonly OnrampProviderListing[]>
  quote(purchase: Purchase): Promise<readonly SellerOffer[]>
  /** The page on which an order is paid. */
  open(
    order: PurchaseOrder,
  ): Promise<{ readonly url: string; readonly purchaseAmount?: string | undefined }>
  /** Asks what became of an order; `undefined` where nobody has paid yet. */
  readonly look?: (order: {
    readonly id: string
    readonly account: string
  }) => Promise<OrderNews | undefined>
  /** Reads what it tells unasked. Throws a HttpError 401 where the message is not its own. */
  readonly readMessage?: (
    body: string,
    header: (name: string) => string | undefined,
  ) => ProviderMessage
  /** Its own answers to `GET /v1/onramp/providers/properties`, where it has more to say than the configuration. */
  readonly properties?: (
    type: string,
    query: Readonly<Record<string, string>>,
  ) => Promise<readonly unknown[]>
}
