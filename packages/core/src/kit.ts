import type { NetworkId, Currency, Namespace } from '@latchkit/wire'
import type { WalletConnectFactory } from '@latchkit/wire/walletconnect'
import type { AccountType } from './account.ts'
import type { AdapterFactory, ChainAdapter } from './adapter.ts'
import type { ConnectionsState } from './connection/state.ts'
import type { KitEvent } from './events.ts'
import type { Http } from './internal/http.ts'
import type { KeyValueStorage } from './internal/storage.ts'
import type { Network } from './network.ts'
import type { PairingState } from './pairing/reducePairing.ts'
import type { PendingTransaction } from './send/transfer.ts'
import type { Store } from './store.ts'
import type { Connector } from './connector.ts'
import type { WalletOptions } from './wallets/walletOptions.ts'

/** What a site can switch off; with a feature off, none of its code is loaded. */
export interface Features {
  readonly send: boolean
  readonly receive: boolean
  readonly activity: boolean
  readonly allWallets: boolean
  /** Buying with money; off where nothing is said: the server must sell (`onramp`). */
  readonly onramp: boolean
  /** Names for accounts; off where nothing is said: the server must give some away (`names.zone`). */
  readonly names: boolean
  /** A box that must be ticked before a wallet can be chosen; needs `termsUrl` or `privacyUrl`. */
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

/** Listens to a kit from its start on; answers what stops it. What `analytics()` makes. */
export type Analytics = (kit: Kit) => () => void

/** What `createKit` takes. */
export interface KitConfig {
  /** Names the site to the server; any text that the operator has listed. */
  readonly projectId: string
  /** Where the server stands: `https://wallet.example.com`. Without it, the kit connects and sends, and shows no lists. */
  readonly apiUrl?: string
  readonly adapters: readonly [AdapterFactory, ...AdapterFactory[]]
  /** The first is the default one. */
  readonly networks: readonly [Network, ...Network[]]
  /** Reaches wallets on other devices: what `walletConnect()` of `@latchkit/walletconnect/kit` answers. */
  readonly walletConnect?: WalletConnectFactory
  readonly metadata?: AppMetadata
  readonly features?: Partial<Features>
  /** Which wallets are offered, and in which order. */
  readonly wallets?: WalletOptions
  /**
   * Which kind of account each chain family begins with, where a wallet shares several: `smartAccount` on EVM, `payment`
   * on Bitcoin and `eoa` on the others where nothing is said. The visitor's own choice comes before it.
   */
  readonly preferredAccountTypes?: Partial<Readonly<Record<Namespace, AccountType>>>
  /** The currency of totals and prices. `usd` where none is given. */
  readonly currency?: Currency
  /** Where sessions are remembered; `localStorage` where none is given, `null` for nowhere. */
  readonly storage?: KeyValueStorage | null
  /** Under which name sessions are remembered: `latchkit.<projectId>` where none is given. Two kits of one project need two names. */
  readonly storageKey?: string
  /** `analytics()` of `@latchkit/core/analytics` tells an endpoint of the site what visitors do. Without it, nothing is sent. */
  readonly analytics?: Analytics
  /** Told of everything that happens. */
  readonly onEvent?: (event: KitEvent) => void
}

/** Everything that changes in a kit. Written by `connection/`, `wallets/`, `pairing/` and `send/` alone. */
export interface KitState {
  readonly connections: ConnectionsState
  readonly connectors: readonly Connector[]
  /** The offer that waits for a wallet on another device; absent where there is none. */
  readonly pairing?: PairingState | undefined
  /** Newest first; at most `limits.pendingTransactions`. */
  readonly pendingTransactions: readonly PendingTransaction[]
}

/** A kit: made once by a site, given to every action. Holds no state outside itself. */
export interface Kit {
  readonly config: Omit<KitConfig, 'features' | 'currency' | 'storageKey'> & {
    readonly features: Features
    readonly currency: Currency
  }
  readonly store: Store<KitState>
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly networks: ReadonlyMap<NetworkId, Network>
  /** The kit's server; `undefined` where the site has none. */
  readonly http: Http | undefined
  /** The kit's own corner of the storage. Never throws. */
  readonly storage: KeyValueStorage
  /** Aborted when the kit is stopped. */
  lifetime(): AbortSignal
  onEvent(listener: (event: KitEvent) => void): () => void
  /**
   * Begins discovery and takes remembered wallets up again. Safe to call twice; answers the function that stops.
   * Called by `KitProvider` after the page is alive; on a server it is never called.
   */
  start(): () => void
}
