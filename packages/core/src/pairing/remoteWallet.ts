import type { AccountId, NetworkId } from '@latchkit/wire'
import type { Connector } from '../wallets/connector.ts'

/** A wallet at the other end of a line, as the adapter of one chain family sees it. */
export interface RemoteWallet {
  readonly connector: Connector
  /** Where the family was when the wallet was last used. */
  readonly networkId: NetworkId
  /** What it has granted, as it stands now. Nothing once it has left. */
  granted(): RemoteGrant
  /**
   * Asks the wallet on a network.
   * @throws UserRejected, UnsupportedChain, MethodNotSupported, TimedOut, WalletDisconnected, Offline; else what the wallet threw
   */
  request(call: {
    readonly networkId: NetworkId
    readonly method: string
    readonly params: unknown
    /** True for what the wallet answers without its owner: its app is not opened for it. */
    readonly isSilent?: boolean
  }): Promise<unknown>
  /** Hears that the grant has changed, and what the wallet emits, which nobody has checked. Answers what stops it. */
  on(listener: (event: RemoteEvent) => void): () => void
  /** Lets go of this family. The session ends with the last one. */
  leave(): Promise<void>
  /** A text that the adapter keeps with the wallet over visits. No secret. */
  readonly note: { read(): string | undefined; write(note: string): void }
}

/** What a wallet has granted to one chain family. */
export interface RemoteGrant {
  readonly networks: readonly NetworkId[]
  readonly accounts: readonly AccountId[]
  readonly methods: readonly string[]
}

/** What a wallet at the other end tells. */
export type RemoteEvent =
  | { readonly type: 'grant' }
  | {
      readonly type: 'event'
      readonly networkId: NetworkId
      readonly name: string
      readonly data: unknown
    }

/** How a chain family speaks over a line: what it asks for, and how it takes in a wallet. Loaded with the first one. */
export interface RemoteNamespace {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Makes the wallet one of the connectors. Answers what takes it away again. */
  add(wallet: RemoteWallet): () => void
}
