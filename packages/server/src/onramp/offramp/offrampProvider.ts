import type { OfframpStatus } from '@latchkit/wire'
import type { OnrampAsset } from '../onrampAssets.ts'
import type { PaymentMethod } from '../paymentMethod.ts'

/** A valid sale. */
export interface Sale {
  readonly asset: OnrampAsset
  /** What is sold, in whole coins as decimal text. */
  readonly amount: string
  /** ISO 4217: in which money it is paid out. */
  readonly currency: string
  /** How it is paid out. */
  readonly method: PaymentMethod
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The account that sells. */
  readonly walletAddress: string
}

/** A provider's offer. Amounts are decimal texts in the money of the payout. */
export interface BuyerOffer {
  readonly payoutAmount: string
  readonly totalFee: string
}

/** A sale to be confirmed on a provider's page. */
export interface SaleOrder extends Sale {
  /** 32 random hex digits. */
  readonly id: string
  readonly redirectUrl?: string | undefined
  /** The visitor's IP address, for providers that bind their page to it. */
  readonly clientIp: string
}

/** An update of a sale. */
export interface SaleUpdate {
  readonly status: Exclude<OfframpStatus, 'created'>
  /** Where the coins are awaited, and how many: whole coins as decimal text. */
  readonly deposit?: { readonly address: string; readonly amount: string } | undefined
  readonly payoutAmount?: string | undefined
  readonly transactionHash?: string | undefined
  readonly reason?: string | undefined
  /** ISO 8601. */
  readonly expiresAt?: string | undefined
}

/** A webhook message of a provider. */
export interface SaleMessage extends SaleUpdate {
  /** Identifies the message if it is sent again. */
  readonly id: string
  readonly orderId: string
}

/**
 * Buys crypto for money: the visitor says on its page where the money goes, and it says where it awaits the coins.
 * Its functions throw a PurchaseError if it does not buy, and a HttpError 503 if it is unavailable.
 */
export interface OfframpProvider {
  quote(sale: Sale): Promise<BuyerOffer>
  /** Opens an order and returns the page on which it is confirmed. */
  open(order: SaleOrder): Promise<{ readonly url: string }>
  /** Fetches the state of an order; returns `undefined` before it is confirmed. */
  readonly fetchUpdate?: (order: {
    readonly id: string
    readonly asset: OnrampAsset
    /** ISO 4217: in which money it is paid out. */
    readonly currency: string
    /** Where the coins are awaited, if that was told before: an update of another deposit is none of the order. */
    readonly depositAddress: string | undefined
  }) => Promise<SaleUpdate | undefined>
  /** Parses a webhook message. Throws a HttpError 401 if its signature is invalid. */
  readonly parseMessage?: (
    body: string,
    header: (name: string) => string | undefined,
  ) => SaleMessage
}
