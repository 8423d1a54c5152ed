import type { NetworkId, Namespace } from '@latchkit/wire'
import type { Account, AccountType } from '../account.ts'
import type { LapseReason } from '../adapter.ts'

/** Where a namespace stands. */
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
  /** What its accounts are called, by address, as far as the kit was told. */
  readonly names?: Readonly<Record<string, string>>
  readonly accounts: readonly [Account, ...Account[]]
  /** The one of `accounts` that is in use. */
  readonly account: Account
  /** Where the wallet is; it may be a network that the site does not offer. */
  readonly networkId: NetworkId
  /** True while this is only what an earlier visit left behind: the wallet has not confirmed it yet. */
  readonly remembered: boolean
}

/** A wallet that was connected on an earlier visit or a moment ago, and is not now. */
export interface Lapse {
  readonly connectorId: string
  readonly connectorName: string
  readonly reason: LapseReason
}

/** One chain family. Families are independent: nothing that happens in one changes another. */
export interface NamespaceState {
  /** `connecting` only while no wallet of the family is connected; otherwise that of the active wallet. */
  readonly status: ConnectionStatus
  /** The wallets of this family, the active one first. Empty unless connected or reconnecting. */
  readonly connections: readonly Connection[]
  /** Wallets that may come back by themselves: locked ones, and ones that have not announced themselves. */
  readonly dormant: readonly Connection[]
  /** The wallet that is being asked; also while another one is connected. */
  readonly pendingConnectorId?: string
  /** The latest wallet that went away without being asked to. */
  readonly lapse?: Lapse
  /** The network that this family would be on: that of the wallet where it is offered, else the last one chosen. */
  readonly networkId: NetworkId
  /** The kind of account that a wallet begins with here, where it shares one. */
  readonly preferredAccountType: AccountType
}

/** All families, and the one that is in front. */
export interface ConnectionsState {
  readonly activeNamespace: Namespace
  readonly namespaces: Readonly<Partial<Record<Namespace, NamespaceState>>>
}
