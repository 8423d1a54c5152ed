import type { AccountId } from './caip10.ts'
import type { NetworkId } from './caip2.ts'
import type { Namespace } from './namespaces.ts'

/**
 * The contract between a kit and its WalletConnect v2 client. `@latchkit/walletconnect` implements it, `@latchkit/core` uses
 * it; neither imports the other.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign
 */
export interface WalletConnectFactory {
  /** Loads the client and the deep links. Nothing is loaded before this is called. */
  load(): Promise<{
    readonly links: WalletLinks
    createClient(site: WalletConnectSite): WalletConnectClient
  }>
  /**
   * When the relay is contacted for the sessions of earlier visits. `onUse` (the default): once the visitor opens the modal,
   * or the site or the visitor uses the wallet. `eager`: as soon as the kit starts.
   */
  readonly reconnect?: 'onUse' | 'eager'
}

/** The site that a client works for. */
export interface WalletConnectSite {
  readonly metadata: Metadata
  /** Where sessions are stored. `localStorage` by default; tabs share one socket only with the default. */
  readonly storage?: KeyValueStorage
}

/** Text values under string keys, as in `localStorage`. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** How a site or a wallet describes itself. A wallet's metadata is untrusted: show it as plain text only. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** Links that open the wallet: an app scheme and a web address. */
  readonly redirect?: { readonly native?: string; readonly universal?: string }
}

/** What a site requests in one namespace. */
export interface RequestedNamespace {
  readonly chains: readonly NetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a site requests, by namespace. */
export type RequestedNamespaces = Readonly<Partial<Record<Namespace, RequestedNamespace>>>

/** What a wallet grants in one namespace: never more than was requested. */
export interface GrantedNamespace extends RequestedNamespace {
  /** At least one account on each of `chains`. The first is the one selected in the wallet. */
  readonly accounts: readonly AccountId[]
}

/** What a wallet grants, by namespace; at least one namespace. */
export type GrantedNamespaces = Readonly<Partial<Record<Namespace, GrantedNamespace>>>

/** A WalletConnect client for one site. It opens no socket before the first call that needs one. */
export interface WalletConnectClient {
  /** Returns the open sessions, including those of earlier visits. */
  sessions(): readonly Session[]
  /** Subscribes to the topics of all open sessions and returns the sessions. */
  resume(): Promise<readonly Session[]>
  /** Proposes a session to whichever wallet opens the pairing's URI. */
  pair(options: PairingOptions): Promise<Pairing>
  /** Continues the pairings this tab had open when its page was unloaded. */
  resumePairings(): Promise<readonly Pairing[]>
  /** Reconnects to an unreachable relay now instead of after the current delay. */
  retry(): void
  /**
   * Listens to session events in this tab, and in other tabs once this tab has a session.
   * @returns a function that removes the listener
   */
  on(listener: (event: WalletConnectEvent) => void): () => void
  /** Closes the relay connection. Sessions stay open. */
  close(): void
}

/** What happens to sessions, in any tab of the site. */
export type WalletConnectEvent =
  | { readonly type: 'session'; readonly session: Session }
  /** The wallet has updated its accounts or extended the session. */
  | { readonly type: 'change'; readonly session: Session }
  /** An event of the wallet, such as `chainChanged`. `data` is not validated. */
  | {
      readonly type: 'event'
      readonly session: Session
      readonly chainId: NetworkId
      readonly name: string
      readonly data: unknown
    }
  | { readonly type: 'end'; readonly topic: string }

/** What a pairing proposes. */
export interface PairingOptions {
  /** All of it is optional for the wallet. */
  readonly namespaces: RequestedNamespaces
  /** Also requests a signed sign-in. A wallet without support for it approves the session alone. */
  readonly signIn?: SignInRequest
  readonly signal?: AbortSignal
}

/** A session proposal that is open until a wallet approves it, declines it, or it expires. */
export interface Pairing {
  /** The `wc:` URI, for a QR code or a deep link. */
  readonly uri: string
  readonly expiresAtMs: number
  /**
   * Reports whether a wallet can receive the proposal, whenever that changes. A pairing starts as `waiting`.
   * @returns a function that removes the listener
   */
  onRelayStatus(listener: (relayStatus: RelayStatus) => void): () => void
  /** @throws WalletConnectError with a `reason`, or the signal's reason when it is aborted */
  readonly result: Promise<PairingResult>
}

/**
 * Whether a wallet can receive a proposal. `waiting`: the relay has not confirmed it yet. `ready`: the relay holds it.
 * `unreachable`: the relay has not confirmed it for a while; the client keeps trying.
 */
export type RelayStatus = 'waiting' | 'ready' | 'unreachable'

/** An approved pairing. */
export interface PairingResult {
  readonly session: Session
  /** Verified sign-ins. Empty if none was requested or the wallet does not support it. */
  readonly signIns: readonly SignInProof[]
}

/** A snapshot of a session with a wallet, across all namespaces it was granted. An update creates a new object. */
export interface Session {
  readonly topic: string
  readonly peer: Metadata
  readonly namespaces: GrantedNamespaces
  readonly expiresAtMs: number
  /**
   * Sends a request to the wallet. The result is not validated.
   * @throws WalletConnectError with a `reason`, or the signal's reason when it is aborted
   */
  request(request: SessionRequest): Promise<unknown>
  /** Resolves when the wallet responds. */
  ping(signal?: AbortSignal): Promise<void>
  /** Ends the session, and informs the wallet if it can be reached within a few seconds. */
  disconnect(): Promise<void>
}

/** A JSON-RPC request to a wallet. */
export interface SessionRequest {
  readonly chainId: NetworkId
  readonly method: string
  readonly params: unknown
  readonly signal?: AbortSignal
  /** How long the wallet has to respond: 300 (the default) to 604,800 seconds. */
  readonly expirySeconds?: number
  /** True for requests the wallet answers without its user: its app is not opened. */
  readonly isSilent?: boolean
}

/** What a site asks the visitor to sign (CAIP-122). The wallet fills in the account. */
export interface SignInRequest {
  /** The site's host, with its port if it has one. */
  readonly domain: string
  /** The URI the sign-in is for. */
  readonly uri: string
  /** Created by the site's backend and used once. */
  readonly nonce: string
  /** RFC 3339 time by the backend's clock, so that the visitor's does not matter. Default: now, by this device's clock. */
  readonly issuedAt?: string
  /** EVM networks; the sign-in happens on the first. */
  readonly chains: readonly [NetworkId, ...NetworkId[]]
  readonly statement?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly resources?: readonly string[]
  /**
   * Verifies what a wallet has signed: one proof, or one for each network that it signs in on. Returns those that count;
   * whatever is left out gives the session nothing. Nothing is stored before, and nothing at all if none counts.
   */
  verify(proofs: SignInProofs): Promise<readonly SignInProof[]>
}

/** A signed sign-in. */
export interface SignInProof {
  readonly account: AccountId
  /** The signed EIP-4361 message. */
  readonly message: string
  readonly signature: string
  /** `eip191` for a key, `eip1271` for a contract, `eip6492` for a contract that is not deployed yet. */
  readonly type: string
}

/** What a wallet has signed for one nonce. */
export type SignInProofs = readonly [SignInProof, ...SignInProof[]]

/** The deep links that open wallet apps. */
export interface WalletLinks {
  /** Returns the link that brings a pairing URI to a wallet app; `undefined` if the wallet has no link. */
  walletHref(
    wallet: { readonly native?: string; readonly universal?: string },
    uri: string,
    options: {
      readonly preferUniversal?: boolean
      readonly platform: Pick<Platform, 'isAndroid' | 'isTelegram'>
    },
  ): string | undefined
  /**
   * Opens a link. Call it synchronously in a click handler: browsers open apps only during a user gesture. Resolves to
   * whether another app came to the front within 1.5 s; `false` means the app is not installed.
   */
  openWallet(href: string): Promise<boolean>
  readPlatform(): Platform
  /** Returns the easiest way to reach a wallet. */
  choosePlatform(
    platforms: {
      readonly isInjected: boolean
      readonly mobileLink?: string
      readonly desktopLink?: string
      readonly webappLink?: string
    },
    isPhone: boolean,
  ): 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'
  /** Returns the link that opens a page in the in-app browser of a wallet without WalletConnect. */
  browseHref(wallet: 'phantom' | 'solflare' | 'coinbase', page: string): string
  /** The wallet app that requests open. */
  readonly deepLinkChoice: {
    read(): DeepLinkChoice | undefined
    write(choice: DeepLinkChoice): void
    clear(): void
  }
}

/** A wallet app, by the link that opens it. */
export interface DeepLinkChoice {
  readonly href: string
  readonly name: string
}

/** The properties of the page that decide how a wallet app can be opened. */
export interface Platform {
  readonly isIos: boolean
  readonly isAndroid: boolean
  readonly isSafari: boolean
  readonly isTelegram: boolean
  readonly isFramed: boolean
}
