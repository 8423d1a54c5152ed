import type { AccountId, NetworkId } from '@latchkit/wire'
import type { Connector } from '../connector.ts'

/** A wallet on another device, as the adapter of one namespace sees it. */
export interface RemoteWallet {
  readonly connector: Connector
  /** The network of the wallet's last visit, or the one that the namespace uses. */
  readonly networkId: NetworkId
  /** Returns what the wallet grants now. Nothing once the session has ended. */
  granted(): RemoteGrant
  /**
   * Sends a request to the wallet on a network.
   * @throws UserRejected, UnsupportedChain, MethodNotSupported, TimedOut, WalletDisconnected, Offline, or the wallet's own error
   */
  request(call: {
    readonly networkId: NetworkId
    readonly method: string
    readonly params: unknown
    /** True for requests the wallet answers without its user: its app is not opened. */
    readonly isSilent?: boolean
  }): Promise<unknown>
  /** Listens to changes of the grant and to the wallet's events, which are not validated. Returns a function that removes the listener. */
  on(listener: (event: RemoteEvent) => void): () => void
  /** Leaves this namespace. The session ends with the last one. */
  leave(): Promise<void>
  /** A text that the adapter stores with the wallet between visits. Not for secrets. */
  readonly note: { read(): string | undefined; write(note: string): void }
}

/** What a wallet grants in one namespace. */
export interface RemoteGrant {
  readonly networks: readonly NetworkId[]
  readonly accounts: readonly AccountId[]
  readonly methods: readonly string[]
}

/** An event of a remote wallet. */
export type RemoteEvent =
  | { readonly type: 'grant' }
  | {
      readonly type: 'event'
      readonly networkId: NetworkId
      readonly name: string
      readonly data: unknown
    }

/** What a namespace requests of remote wallets, and how it adds one. Loaded with the first one. */
export interface RemoteNamespace {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Adds the wallet to the connectors. Returns a function that removes it. */
  add(wallet: RemoteWallet): () => void
}
