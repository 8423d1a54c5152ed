import type { NetworkId } from '@latchkit/wire'
import type { AccountType, AccountTypes } from '../../account.ts'
import type { WalletSession } from '../../adapter.ts'
import { preferredAccount, smartAccountsOf, withAccountTypes } from './connectionAccounts.ts'
import type { Connection, Lapse, NamespaceState } from '../state.ts'

/** Everything that can happen to a namespace. */
export type NamespaceEvent =
  /** A wallet's accounts have been requested. */
  | { readonly type: 'requested'; readonly connectorId: string }
  /** The wallet declined the request, or did not answer in time. */
  | { readonly type: 'requestFailed' }
  | { readonly type: 'connected'; readonly connection: Connection }
  /** An earlier visit or another tab has stored these; they are being reconnected. */
  | {
      readonly type: 'connectionsRestored'
      readonly connections: readonly Connection[]
      readonly networkId?: NetworkId
      readonly preferredAccountType?: AccountType
    }
  /** The kit has started again: its wallets have to confirm what it knew of them. */
  | { readonly type: 'restarted' }
  | {
      readonly type: 'reconnected'
      readonly connectorId: string
      readonly session: WalletSession
    }
  /** A remembered wallet did not reconnect: it is locked, it is absent, or it has forgotten the site. */
  | {
      readonly type: 'reconnectFailed'
      readonly connectorId: string
      readonly reason: 'locked' | 'absent' | 'forgotten'
    }
  | {
      readonly type: 'sessionChanged'
      readonly connectorId: string
      readonly session: WalletSession
    }
  | {
      readonly type: 'walletDisconnected'
      readonly connectorId: string
      readonly reason: 'locked' | 'disconnected'
    }
  /** The visitor has disconnected a wallet, or all of them without `connectorId`. Here, that ends an open request to it too. */
  | {
      readonly type: 'disconnected'
      readonly connectorId?: string | undefined
      readonly by: 'visitor' | 'otherTab'
    }
  | { readonly type: 'connectionActivated'; readonly connectorId: string }
  /** An account of the active wallet, or of the one that is named. */
  | {
      readonly type: 'accountSwitched'
      readonly address: string
      readonly connectorId?: string | undefined
    }
  | { readonly type: 'accountTypeSwitched'; readonly accountType: AccountType }
  /** What the network knows of the accounts behind addresses. */
  | { readonly type: 'accountTypesKnown'; readonly types: AccountTypes }
  | {
      readonly type: 'labelled'
      readonly connectorId: string
      readonly label: string | undefined
    }
  /** The name of an address; empty when it has none. */
  | { readonly type: 'named'; readonly address: string; readonly name: string }
  | { readonly type: 'networkSwitched'; readonly networkId: NetworkId }

/** The networks that the site offers. */
export interface OfferedNetworks {
  has(networkId: NetworkId): boolean
}

/** The state machine of one namespace. Pure: the same state when the event changes nothing. */
export function reduceNamespace(
  state: NamespaceState,
  event: NamespaceEvent,
  offered: OfferedNetworks,
): NamespaceState {
  const next = step(state, event)
  if (next === state) return state
  const walletNetworkId = next.connections[0]?.networkId
  const networkId =
    walletNetworkId !== undefined && offered.has(walletNetworkId) ? walletNetworkId : next.networkId
  return { ...next, networkId, status: statusOf(next) }
}

function step(state: NamespaceState, event: NamespaceEvent): NamespaceState {
  switch (event.type) {
    case 'requested':
      return { ...withoutLapse(state), pendingConnectorId: event.connectorId }
    case 'requestFailed':
      return state.pendingConnectorId === undefined ? state : withoutPending(state)
    case 'connected': {
      const rest = remove(state, event.connection.connectorId)
      const base = withoutPending(withoutLapse({ ...state, ...rest }))
      return { ...base, connections: [event.connection, ...rest.connections] }
    }
    case 'connectionsRestored': {
      const known = new Set(state.connections.map((connection) => connection.connectorId))
      const added = event.connections.filter(({ connectorId }) => !known.has(connectorId))
      const { networkId = state.networkId, preferredAccountType = state.preferredAccountType } =
        event
      const isSame =
        networkId === state.networkId && preferredAccountType === state.preferredAccountType
      if (added.length === 0 && isSame) return state
      const names = new Set(added.map((connection) => connection.connectorId))
      return {
        ...state,
        networkId,
        preferredAccountType,
        connections: [...state.connections, ...added.map((c) => ({ ...c, remembered: true }))],
        dormant: state.dormant.filter(({ connectorId }) => !names.has(connectorId)),
      }
    }
    case 'restarted':
      if (state.connections.every(({ remembered }) => remembered)) return state
      return { ...state, connections: state.connections.map((c) => ({ ...c, remembered: true })) }
    case 'reconnected':
    case 'sessionChanged': {
      const base = state.lapse?.connectorId === event.connectorId ? withoutLapse(state) : state
      const active = state.connections.find((c) => c.connectorId === event.connectorId)
      if (active) {
        const renewed = renew(active, event.session, state.preferredAccountType)
        if (sameConnection(active, renewed)) return base
        return {
          ...base,
          connections: state.connections.map((c) => (c === active ? renewed : c)),
        }
      }
      const dormant = state.dormant.find((c) => c.connectorId === event.connectorId)
      if (!dormant) return state
      const reconnected = renew(dormant, event.session, state.preferredAccountType)
      return {
        ...base,
        connections: [...state.connections, reconnected],
        dormant: state.dormant.filter((c) => c !== dormant),
      }
    }
    case 'reconnectFailed': {
      const found = state.connections.find((c) => c.connectorId === event.connectorId)
      // The wallet may have confirmed itself since the answer was sent.
      if (!found?.remembered) return state
      return retire(state, found, event.reason)
    }
    case 'walletDisconnected': {
      const found = find(state, event.connectorId)
      if (!found) return state
      return retire(state, found, event.reason === 'locked' ? 'locked' : 'forgotten')
    }
    case 'disconnected': {
      const { connectorId, by } = event
      const isEnded = (id: string | undefined) => connectorId === undefined || id === connectorId
      const base =
        by === 'visitor' && isEnded(state.pendingConnectorId) ? withoutPending(state) : state
      const left = base.lapse && isEnded(base.lapse.connectorId) ? withoutLapse(base) : base
      const staying = (wallets: readonly Connection[]) =>
        wallets.filter((c) => !isEnded(c.connectorId))
      return { ...left, connections: staying(left.connections), dormant: staying(left.dormant) }
    }
    case 'connectionActivated': {
      const found = state.connections.find((c) => c.connectorId === event.connectorId)
      if (!found || found === state.connections[0]) return state
      return { ...state, connections: [found, ...state.connections.filter((c) => c !== found)] }
    }
    case 'accountSwitched': {
      const { connectorId = state.connections[0]?.connectorId, address } = event
      return alter(state, (connection) => {
        if (connection.connectorId !== connectorId) return connection
        const account = connection.accounts.find((each) => each.address === address)
        return account && account !== connection.account ? { ...connection, account } : connection
      })
    }
    case 'accountTypeSwitched': {
      const preferredAccountType = event.accountType
      const next = alter(state, (connection) => {
        if (connection.account.type === preferredAccountType) return connection
        const account = connection.accounts.find(({ type }) => type === preferredAccountType)
        return account ? { ...connection, account } : connection
      })
      const isSame = state.preferredAccountType === preferredAccountType
      return isSame ? next : { ...next, preferredAccountType }
    }
    case 'accountTypesKnown':
      return alter(state, (connection) => withAccountTypes(connection, event.types))
    case 'labelled':
      return alter(state, (connection) =>
        connection.connectorId !== event.connectorId || connection.label === event.label
          ? connection
          : { ...connection, label: event.label },
      )
    case 'named':
      return alter(state, (connection) =>
        connection.account.address !== event.address ||
        (connection.names?.[event.address] ?? '') === event.name
          ? connection
          : { ...connection, names: { ...connection.names, [event.address]: event.name } },
      )
    case 'networkSwitched':
      return event.networkId === state.networkId ? state : { ...state, networkId: event.networkId }
  }
}

function statusOf(state: NamespaceState): NamespaceState['status'] {
  const [active] = state.connections
  if (active) return active.remembered ? 'reconnecting' : 'connected'
  return state.pendingConnectorId === undefined ? 'disconnected' : 'connecting'
}

/** Follows the wallet when it has selected another account; otherwise keeps the account that was chosen on the site. */
function renew(connection: Connection, session: WalletSession, type: AccountType): Connection {
  const selected = preferredAccount(session.accounts, type)
  const follow = session.accounts[0].address !== connection.accounts[0].address
  const kept = session.accounts.find(({ address }) => address === connection.account.address)
  const renewed: Connection = {
    ...connection,
    accounts: session.accounts,
    account: follow ? selected : (kept ?? selected),
    networkId: session.networkId,
    remembered: false,
  }
  return withAccountTypes(renewed, smartAccountsOf(connection))
}

function sameConnection(a: Connection, b: Connection): boolean {
  return (
    a.remembered === b.remembered &&
    a.networkId === b.networkId &&
    a.account.accountId === b.account.accountId &&
    a.account.type === b.account.type &&
    a.accounts.length === b.accounts.length &&
    a.accounts.every((account, index) => {
      const other = b.accounts[index]
      return account.accountId === other?.accountId && account.type === other.type
    })
  )
}

/** Changes the wallets, dormant ones too. Returns the same state when none has changed. */
function alter(
  state: NamespaceState,
  change: (connection: Connection) => Connection,
): NamespaceState {
  const connections = state.connections.map(change)
  const dormant = state.dormant.map(change)
  const isSame = (now: readonly Connection[], before: readonly Connection[]) =>
    now.every((connection, index) => connection === before[index])
  return isSame(connections, state.connections) && isSame(dormant, state.dormant)
    ? state
    : { ...state, connections, dormant }
}

function find(state: NamespaceState, connectorId: string): Connection | undefined {
  return [...state.connections, ...state.dormant].find((c) => c.connectorId === connectorId)
}

function retire(
  state: NamespaceState,
  connection: Connection,
  reason: 'locked' | 'absent' | 'forgotten',
): NamespaceState {
  const rest = remove(state, connection.connectorId)
  const lapse: Lapse = {
    connectorId: connection.connectorId,
    connectorName: connection.connectorName,
    reason: reason === 'locked' ? 'locked' : 'gone',
  }
  return {
    ...state,
    connections: rest.connections,
    dormant: reason === 'forgotten' ? rest.dormant : [...rest.dormant, connection],
    lapse,
  }
}

function remove(
  state: NamespaceState,
  connectorId: string,
): Pick<NamespaceState, 'connections' | 'dormant'> {
  return {
    connections: state.connections.filter((c) => c.connectorId !== connectorId),
    dormant: state.dormant.filter((c) => c.connectorId !== connectorId),
  }
}

function withoutPending(state: NamespaceState): NamespaceState {
  const { pendingConnectorId: _, ...rest } = state
  return rest
}

function withoutLapse(state: NamespaceState): NamespaceState {
  const { lapse: _, ...rest } = state
  return rest
}
