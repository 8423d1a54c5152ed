import type { PendingTransaction, SendToken } from '@latchkit/core'
import type {
  AccountName,
  Namespace,
  NetworkId,
  Nft,
  TokenBalance,
  Transaction,
  WalletListing,
} from '@latchkit/wire'

/** Every view and its parameters. `views.ts` has their code; it is loaded with the modal. */
interface Views {
  readonly Connect: Next
  readonly AllWallets: Next
  readonly GetWallet: { readonly wallet: WalletListing }
  readonly Wallets: NoParams
  readonly Wallet: { readonly namespace: Namespace; readonly connectorId: string }
  readonly SIWXSignMessage: NoParams
  readonly ConnectingExternal: Next & {
    readonly walletKey: string
    readonly namespace?: Namespace
  }
  readonly ConnectingWalletConnect: Next & {
    readonly wallet: WalletListing
    /** The way to the wallet that is shown first. */
    readonly way?: 'browser' | 'mobile' | 'desktop' | 'web'
    /** Whether its app opened, if it was tried already. */
    readonly opening?: Promise<boolean>
  }
  readonly ConnectingWalletConnectBasic: Next
  readonly Login: Next
  readonly LoginSocial: Next & { readonly provider: string }
  readonly WhatIsWallet: NoParams
  readonly Networks: NoParams
  readonly SwitchNetwork: { readonly networkId: NetworkId }
  readonly UnsupportedChain: NoParams
  readonly Account: { readonly tab?: 'tokens' | 'nfts' | 'activity' }
  readonly Portfolio: NoParams
  /**
   * The form to send, filled in with what the site gives. The visitor reviews what is sent before the wallet is asked.
   * @example
   * open({ view: 'Send', params: { networkId: 'eip155:1', amount: '0.01', to: '0x7099…79C8' } })
   */
  readonly Send: {
    /** What is sent: an entry of `useBalances().data.balances`, or what `prepareSend` takes, with its contract as `address`. */
    readonly token?: TokenBalance | Omit<SendToken, 'nft'>
    /** In place of `token`: the own coin of this network. Default: of the active one if there is an `amount`. */
    readonly networkId?: NetworkId
    /** In whole tokens, as decimal text with no more decimals than the token has: `0.01`. */
    readonly amount?: string
    /** An address on the network, or a name such as `shop.eth`. */
    readonly to?: string
    /** `review`: a whole payment, with the address as `to`, is reviewed at once, and the visitor cannot change it. */
    readonly step?: 'token' | 'contacts' | 'contact' | 'scan' | 'review'
    /**
     * Who awaits a payment that is reviewed at once: it is paid at `to` or nobody is. The view before this one is shown again
     * once it is sent.
     */
    readonly payee?: Payee
  }
  readonly SendSuccess: {
    readonly transaction: PendingTransaction
    /** What was sent: `iconUrl` as the server gives it, `price` in the site's currency, 0 for none. */
    readonly token: { readonly name: string; readonly iconUrl: string; readonly price: number }
    /** By which the receiver was found. */
    readonly name?: string | undefined
  }
  readonly Swap: { readonly from?: TokenBalance; readonly step?: 'from' | 'to' | 'review' }
  readonly Receive: NoParams
  readonly OnRamp: NoParams
  readonly OnRampOrder: { readonly orderId: string; readonly url: string }
  /** The form, or a sale: with the provider's page if it is known. */
  readonly OffRamp: {
    readonly orderId?: string
    readonly url?: string
    readonly step?: 'token'
  }
  readonly RegisterAccountName: NoParams
  /** One name of the account: what it says of it. */
  readonly AccountName: { readonly name: AccountName }
  readonly RegisterAccountNameSuccess: { readonly name: string }
  readonly Tokens: NoParams
  /** The collections, the NFTs of one of them, or those that are hidden. */
  readonly Nfts: {
    /** CAIP-10 id of the collection's contract. */
    readonly collection?: string
    readonly isHidden?: boolean
  }
  readonly Nft: { readonly nft: Nft }
  readonly Activity: NoParams
  readonly Transaction: { readonly transaction: Transaction | PendingTransaction }
}

/** Who awaits a payment, such as a provider that buys. */
export interface Payee {
  /** Shown in place of a contact's name. */
  readonly name: string
  /**
   * Called with an empty text before the wallet is asked, with the hash once it has sent, without one if it sends nothing. Not
   * called a second time while the wallet may still have the request: it is locked, has an earlier one, or gave no answer.
   * Returns true if the transfer is still awaited: with anything else, the wallet is not asked. An error that it throws is
   * reported to the page.
   */
  readonly note: (hash?: string) => boolean
}

type NoParams = Readonly<Record<string, never>>

interface Next {
  /** Where the visitor goes once a wallet is connected. */
  readonly next?: 'close' | 'Account'
}

/** The name of a view. */
export type ViewName = keyof Views

/** The parameters of a view. */
export type ViewParams<Name extends ViewName> = Views[Name]

/** The props of a view's component. */
export interface ViewProps<Name extends ViewName> {
  readonly params: ViewParams<Name>
}

/** A view with its parameters. */
export type Route = {
  [Name in ViewName]: { readonly view: Name; readonly params: ViewParams<Name> }
}[ViewName]

/** The arguments that name a view. The parameters can be left out if none is required. */
export type RouteArguments<Name extends ViewName> =
  {} extends ViewParams<Name>
    ? [view: Name, params?: ViewParams<Name>]
    : [view: Name, params: ViewParams<Name>]

/** The view to open the modal at. */
export type OpenOptions = {
  [Name in ViewName]: {} extends ViewParams<Name>
    ? { readonly view: Name; readonly params?: ViewParams<Name> }
    : { readonly view: Name; readonly params: ViewParams<Name> }
}[ViewName]
