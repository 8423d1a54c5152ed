import type { NetworkId } from '@latchkit/wire'
import type { GrantedNamespaces } from './namespaces.ts'
import type { Metadata } from './readMetadata.ts'

/** A call to a wallet. */
export interface SessionCall {
  readonly chainId: NetworkId
  readonly method: string
  readonly params: unknown
  readonly signal?: AbortSignal
  /** How long the wallet has to answer: 300 (the default) to 604,800 seconds. */
  readonly expirySeconds?: number
  /** True for what the wallet answers without its owner: its app is not opened for it. */
  readonly isSilent?: boolean
}

/** A session with a wallet, as it stands: for all chain families that it was granted for. A change makes a new one. */
export interface Session {
  readonly topic: string
  /** What the wallet says of itself: hostile input, to be shown as text alone. */
  readonly peer: Metadata
  readonly namespaces: GrantedNamespaces
  readonly expiresAtMs: number
  /**
   * Asks the wallet. What it answers is not checked.
   * @throws WalletConnectError: Unsupported for a network or method that was not granted, UserRejected, Disconnected, Expired, …;
   * the signal's reason where it is aborted
   */
  request(call: SessionCall): Promise<unknown>
  /** Resolves when the wallet answers. */
  ping(signal?: AbortSignal): Promise<void>
  /** Ends the session, and tells the wallet where it can be reached within seconds. */
  disconnect(): Promise<void>
}
