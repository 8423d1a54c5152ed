import type { AccountId, NetworkId, Namespace } from '@latchkit/wire'
import type { WalletLinks } from './walletLinks.ts'

/** What `walletConnect()` of `@latchkit/walletconnect/kit` answers, given to `createKit`. Loads nothing by itself. */
export interface WalletConnectFactory {
  load(): Promise<{
    readonly links: WalletLinks
    /** `storage` where the site has one of its own; each tab then has a socket of its own. */
    createClient(site: {
      readonly metadata: WalletConnectMetadata
      readonly storage?: {
        getItem(key: string): string | null
        setItem(key: string, value: string): void
        removeItem(key: string): void
      }
    }): WalletConnectClient
  }>
}

/** How sites and wallets introduce themselves. Of a wallet it is text from a stranger. */
export interface WalletConnectMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** What the kit asks of the client of WalletConnect. */
export interface WalletConnectClient {
  sessions(): readonly WalletConnectSession[]
  resume(): Promise<readonly WalletConnectSession[]>
  pair(options: {
    readonly namespaces: Partial<Readonly<Record<Namespace, AskedFamily>>>
    readonly signal?: AbortSignal
  }): Promise<WalletConnectOffer>
  /** Goes on with the offers that this tab had made when its page ended. */
  resumePairings(): Promise<readonly WalletConnectOffer[]>
  /** Tries a relay that is out of reach at once, in place of at the next turn. */
  retry(): void
  on(listener: (event: WalletConnectClientEvent) => void): () => void
  close(): void
}

/** An offer to whichever wallet takes it. */
export interface WalletConnectOffer {
  readonly uri: string
  readonly expiresAtMs: number
  /** Tells whether a wallet can take it: the relay holds it, and is there. Answers what stops it. */
  onReach(listener: (isReached: boolean) => void): () => void
  readonly result: Promise<{ readonly session: WalletConnectSession }>
}

/** What a wallet is asked for in one chain family. */
export interface AskedFamily {
  readonly chains: readonly NetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a wallet has granted in one chain family. */
export interface GrantedFamily extends AskedFamily {
  readonly accounts: readonly AccountId[]
}

/** What happens to sessions, in whichever tab. */
export type WalletConnectClientEvent =
  | { readonly type: 'session' | 'change'; readonly session: WalletConnectSession }
  | {
      readonly type: 'event'
      readonly session: WalletConnectSession
      readonly chainId: NetworkId
      readonly name: string
      readonly data: unknown
    }
  | { readonly type: 'end'; readonly topic: string }

/** A session with a wallet, as it stands. */
export interface WalletConnectSession {
  readonly topic: string
  readonly peer: WalletConnectMetadata
  readonly namespaces: Partial<Readonly<Record<Namespace, GrantedFamily>>>
  request(call: {
    readonly chainId: NetworkId
    readonly method: string
    readonly params: unknown
    readonly signal?: AbortSignal
    readonly isSilent?: boolean
  }): Promise<unknown>
  disconnect(): Promise<void>
}
