import type { Balances, NetworkId, Currency, Namespace } from '@latchkit/wire'
import type { SignInRequest, WalletConnectFactory } from '@latchkit/wire/walletconnect'
import type { AccountType } from './account.ts'
import type { AdapterFactory, ChainAdapter } from './adapter.ts'
import type { ConnectionsState } from './connection/state.ts'
import type { KitEvent } from './events.ts'
import type { Http } from './internal/http.ts'
import type { KeyValueStorage } from './internal/storage.ts'
import type { Login, LoginUser } from './login.ts'
import type { Network } from './network.ts'
import type { ViemChain } from './networks/viemChain.ts'
import type { PairingState } from './pairing/reducePairing.ts'
import type { PendingTransaction } from './transactions/pendingTransaction.ts'
import type { SignInSession } from '@latchkit/wire/sign-in'
import type { PreparedSignIn, SignInBackend, SignInRule, SignInState } from './signIn.ts'
import type { Store } from './store.ts'
import type { Social } from './social.ts'
import type { SwapProgress } from './swaps/reduceSwap.ts'
import type { Connector } from './connector.ts'
import type { WalletOptions } from './wallets/walletOptions.ts'

/** Features that a site can switch off. The code of a feature that is off is never loaded. */
export interface Features {
  readonly send: boolean
  /** Swapping tokens on EVM networks. Default: on, if the kit has a server. */
  readonly swaps: boolean
  readonly receive: boolean
  readonly activity: boolean
  /** The gallery of NFTs. It needs the server. */
  readonly nfts: boolean
  readonly allWallets: boolean
  /** Logging in by e-mail. Default: on, if the kit has `login`. */
  readonly email: boolean
  /**
   * The social providers to log in with, in this order. Default: none, as the server has to be set up for each
   * (`login.social`). Needs `login`.
   */
  readonly socials: readonly Social[]
  /** Buying with a card. Default: off, as the server has to be set up for it (`onramp`). */
  readonly onramp: boolean
  /**
   * Selling for money, with the views of `send`. Default: off, as the server has to be set up for it (`onramp.offramp`). A site gives
   * `Offramp` of `@latchkit/react/offramp` to its `components`.
   */
  readonly offramp?: boolean | undefined
  /** Names for accounts. Default: off, as the server needs a zone for them (`names.zone`). */
  readonly names: boolean
  /**
   * The kit's server keeps the sessions of visitors, for sites without a backend. Needs `apiUrl`, and `signIn()` without a `url`.
   * Default: off, as the server has to be set up for it (`signIn`).
   */
  readonly cloudSession: boolean
  /**
   * The login's wallet grants permissions (ERC-7715): sessions in which the site's own server spends, within limits that a contract
   * holds. Default: off, as the server has to be set up for it (`sessions`).
   */
  readonly smartSessions?: boolean
  /** A checkbox that must be ticked before a wallet can be chosen. Needs `termsUrl` or `privacyUrl`. */
  readonly legalCheckbox: boolean
}

/** How the site introduces itself to a wallet. */
export interface AppMetadata {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
  readonly termsUrl?: string
  readonly privacyUrl?: string
}

/** Subscribes to a kit when it starts. Returns the function that unsubscribes. Created by `analytics()`. */
export type Analytics = (kit: Kit) => () => void

/** Logging in with the kit's own frame. Returned by `login()` of `@latchkit/core/login`, passed to `createKit`. */
export interface LoginFactory {
  /** The origin of the login frame: `https://wallet.shop.example`. */
  readonly url: string
  /** How a social provider opens; chosen by the browser where it is left out. */
  readonly socialMode?: 'popup' | 'redirect' | undefined
  /** Loads what runs the frame. Called when the visitor acts, or has a session. */
  load(): Promise<{ createLogin(kit: Kit): Login }>
}

/**
 * Adds the tokens that the connected wallet knows and that are not among `balances` (ERC-7811). Never rejects. `walletTokens` of
 * `@latchkit/evm/actions` is one.
 * @param account CAIP-10, or `eip155:` and the address for all networks of the site
 */
export type AddWalletTokens = (kit: Kit, account: string, balances: Balances) => Promise<Balances>

/** What a visitor does with the sign-in of a kit: the actions of `@latchkit/core/sign-in`. */
export interface SignInActions {
  prepareSignIn(kit: Kit): Promise<PreparedSignIn>
  requestSignIn(kit: Kit): Promise<SignInSession>
  cancelSignIn(kit: Kit): Promise<void>
  signOut(kit: Kit): Promise<void>
  /** Connects wallets and signs in with the active one, as one step: no view asks for the signature meanwhile. */
  signInWith<Result>(kit: Kit, connect: () => Promise<Result>): Promise<Result>
}

/** The sign-in of a kit. Created by `signIn()` of `@latchkit/core/sign-in`. */
export interface SignIn {
  /**
   * Returns what verifies signatures and keeps sessions: the site's own backend, or the kit's server (`features.cloudSession`).
   */
  backend(kit: Kit): SignInBackend
  /** What the visitor reads and agrees to. */
  readonly statement?: string | undefined
  /** True if the site is of no use without a session: the visitor signs, or disconnects. */
  readonly isRequired: boolean
  readonly onAccountChange: SignInRule
  readonly onNetworkChange: SignInRule
  /** True if a session can have several accounts: a new one joins, and an account change asks for its signature too. */
  readonly hasSeveralAccounts: boolean
  /** Loads the actions: a kit without a sign-in has no code of them. */
  load(): Promise<SignInActions>
  /** Follows the kit's wallets and the site's other tabs. Returns the function that stops. */
  start(kit: Kit, rendered?: SignInState): () => void
  /** Returns what a wallet is asked to sign while it connects: over WalletConnect, or by ERC-7846. */
  pairingRequest(kit: Kit): Promise<SignInRequest | undefined>
}

/** Options of `createKit`. */
export interface KitConfig {
  /** Identifies the site to the server: one of the ids that its operator has listed. */
  readonly projectId: string
  /** URL of the server: `https://wallet.example.com`. Without it, the kit connects and sends, and shows no lists. */
  readonly apiUrl?: string
  readonly adapters: readonly [AdapterFactory, ...AdapterFactory[]]
  /** Those of `@latchkit/core/networks`, your own, and chains of viem as they are. The first is the default one. */
  readonly networks: readonly [Network | ViemChain, ...(Network | ViemChain)[]]
  /** Connects wallets on other devices: `walletConnect()` of `@latchkit/walletconnect/kit`. */
  readonly walletConnect?: WalletConnectFactory
  /** Lets visitors log in by e-mail, and at social providers: `login()` of `@latchkit/core/login`. */
  readonly login?: LoginFactory
  /**
   * The order in which the modal offers the ways to connect; those that are left out come last. Default: e-mail, social,
   * wallets; wallets first in a browser that has one. `features.email` switches e-mail off, `features.socials` social on.
   */
  readonly connectMethodsOrder?: readonly ('email' | 'social' | 'wallet')[]
  readonly metadata?: AppMetadata
  readonly features?: Partial<Features>
  /** The wallets that are offered, and their order. */
  readonly wallets?: WalletOptions
  /**
   * The type of account that each namespace uses first if a wallet shares several. Default: `smartAccount` on EVM, `payment`
   * on Bitcoin, `eoa` elsewhere. The visitor's own choice takes precedence.
   */
  readonly preferredAccountTypes?: Partial<Readonly<Record<Namespace, AccountType>>>
  /** The currency of totals and prices. Default: `usd`. */
  readonly currency?: Currency
  /** Where connections are stored. Default: `localStorage`; `null` stores nothing. */
  readonly storage?: KeyValueStorage | null
  /** The prefix of stored keys. Default: `latchkit.<projectId>`. Two kits of one project need different ones. */
  readonly storageKey?: string
  /** Signs visitors in on the site's own backend: `signIn()` of `@latchkit/core/sign-in`. */
  readonly signIn?: SignIn
  /** Shows the tokens that the connected wallet alone knows too: `walletTokens` of `@latchkit/evm/actions`. */
  readonly walletTokens?: AddWalletTokens
  /** `analytics()` of `@latchkit/core/analytics` reports events to an endpoint of the site. Without it, nothing is sent. */
  readonly analytics?: Analytics
  /** Called with every event. */
  readonly onEvent?: (event: KitEvent) => void
}

/** Everything that changes in a kit. Each key is written by one folder: `connection`, `pairing`, `login`, `transactions`, `swaps` or `sign-in`. */
export interface KitState {
  readonly connections: ConnectionsState
  readonly connectors: readonly Connector[]
  /** The open pairing with a wallet on another device. */
  readonly pairing?: PairingState | undefined
  /** The user who is logged in. */
  readonly login?: LoginUser | undefined
  /** Newest first; at most `limits.pendingTransactions`. */
  readonly pendingTransactions: readonly PendingTransaction[]
  /** The swap that is under way, or has just ended. It survives a reload. */
  readonly swap?: SwapProgress | undefined
  /** Whether the visitor is signed in, if the site has a sign-in. */
  readonly signIn?: SignInState | undefined
}

/** A kit: created once by a site and passed to every action. Two kits share no state. */
export interface Kit {
  readonly config: Omit<KitConfig, 'features' | 'currency' | 'networks'> & {
    readonly networks: readonly [Network, ...Network[]]
    readonly features: Features
    readonly currency: Currency
  }
  readonly store: Store<KitState>
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly networks: ReadonlyMap<NetworkId, Network>
  /** The kit's server; `undefined` if the site has none. */
  readonly http: Http | undefined
  /** The kit's own part of the storage. Never throws. */
  readonly storage: KeyValueStorage
  /** Aborted when the kit is stopped. */
  lifetime(): AbortSignal
  /** Calls `listener` with every event. Returns the function that unsubscribes. */
  onEvent(listener: (event: KitEvent) => void): () => void
  /**
   * Starts the discovery of wallets and reconnects remembered ones. Returns the function that stops; may be called twice.
   * `KitProvider` calls it after hydration; on a server it is never called.
   * @param rendered what a server has rendered of the session: it holds until the backend has answered
   */
  start(rendered?: SignInState): () => void
}
