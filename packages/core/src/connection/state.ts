import type { NetworkId, Namespace } from '@latchkit/wire'
import type { Account, AccountType } from '../account.ts'
import type { LapseReason } from '../adapter.ts'

/** The status of a namespace. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** A wallet that is connected. */
export interface Connection {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The wallet's name and icon as they were when it connected: shown before the wallet announces itself again. */
  readonly connectorName: string
  readonly connectorIcon?: string
  /** The visitor's own name for it. */
  readonly label?: string | undefined
  /** The names of its accounts by address, as far as they are known. */
  readonly names?: Readonly<Record<string, string>>
  readonly accounts: readonly [Account, ...Account[]]
  /** The one of `accounts` that is in use. */
  readonly account: Account
  /** The network that the wallet is on. The site may not offer it. */
  readonly networkId: NetworkId
  /** True while the connection is restored from an earlier visit and the wallet has not confirmed it yet. */
  readonly remembered: boolean
}

/** A wallet that is no longer connected, without the visitor having disconnected it here. */
export interface Lapse {
  readonly connectorId: string
  readonly connectorName: string
  readonly reason: LapseReason
}

/** The state of a namespace. Namespaces are independent: nothing that happens in one changes another. */
export interface NamespaceState {
  /** `connecting` only while no wallet of the namespace is connected; otherwise the status of the active wallet. */
  readonly status: ConnectionStatus
  /** The wallets of the namespace, the active one first. Empty unless connected or reconnecting. */
  readonly connections: readonly Connection[]
  /** Wallets that may reconnect without a prompt: locked ones, and ones that have not announced themselves. */
  readonly dormant: readonly Connection[]
  /** The wallet with an open request; also while another one is connected. */
  readonly pendingConnectorId?: string
  /** The latest wallet that disconnected on its own. */
  readonly lapse?: Lapse
  /** The network of the active wallet if the site offers it, otherwise the one chosen last. */
  readonly networkId: NetworkId
  /** The type of account that wallets use first, if they share one. */
  readonly preferredAccountType: AccountType
}

/** All namespaces, and which of them is active. */
export interface ConnectionsState {
  readonly activeNamespace: Namespace
  readonly namespaces: Readonly<Partial<Record<Namespace, NamespaceState>>>
}
