import type { WalletListing } from '@latchkit/wire'
import type { RelayStatus } from '@latchkit/wire/walletconnect'
import type { KitError } from '../errors.ts'

/** The open pairing, as the store holds it. There is none once a wallet is connected by it. */
export interface PairingState {
  /**
   * `preparing`: there is no URI yet. `waiting`: the URI can be scanned or opened. `approved`: a wallet has approved and is
   * being connected. `declined`, `failed`: `error` has the reason; `startPairing` tries again.
   */
  readonly status: 'preparing' | 'waiting' | 'approved' | 'declined' | 'failed'
  /** The directory id of the wallet that the visitor has chosen. */
  readonly walletId?: string
  /** While `waiting`: the `wc:` URI, for a QR code or a deep link. A new one replaces it before it expires. */
  readonly uri?: string
  /** While `waiting`: when `uri` is replaced. */
  readonly renewsAtMs?: number
  /**
   * While `waiting`: whether a wallet can receive the proposal. `waiting`: the relay has not confirmed it yet.
   * `unreachable`: the relay has not confirmed it for a while; `retryPairing` reconnects at once.
   */
  readonly relayStatus?: RelayStatus
  readonly error?: KitError
}

/** The directory entry of a wallet that a pairing is meant for. */
export type PairingWallet = Pick<WalletListing, 'id' | 'name' | 'image_id' | 'rdns'>

/** A pairing, with who waits for it. */
export type PairingMachine =
  | { readonly status: 'idle' }
  | ({ readonly status: 'preparing' | 'approved' } & PairingAttempt)
  | ({
      readonly status: 'waiting'
      readonly proposal: PairingProposal
      readonly relayStatus: RelayStatus
    } & PairingAttempt)
  | {
      readonly status: 'declined' | 'failed'
      readonly wallet: PairingWallet | undefined
      readonly error: KitError
    }

/** One run, from the first `startPairing` to its end. */
export interface PairingAttempt {
  readonly wallet: PairingWallet | undefined
  /** How many calls wait. */
  readonly waiters: number
  /** True for a pairing that an unloaded page has started. */
  readonly isRestored: boolean
}

/** What wallets can approve. */
export interface PairingProposal {
  readonly uri: string
  readonly renewsAtMs: number
}

export type PairingEvent =
  /** A call starts to wait. */
  | { readonly type: 'started'; readonly wallet: PairingWallet | undefined }
  /** A pairing of an unloaded page continues; no call waits for it. */
  | { readonly type: 'restored' }
  /** A call stops waiting, by its own signal if `isAborted`. */
  | { readonly type: 'left'; readonly isAborted: boolean }
  /** The client has a proposal: the first, or one that replaces another. */
  | { readonly type: 'proposed'; readonly proposal: PairingProposal }
  /** The client reports whether wallets can receive a proposal. */
  | { readonly type: 'relayStatus'; readonly uri: string; readonly relayStatus: RelayStatus }
  | { readonly type: 'approved' }
  | { readonly type: 'connected' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'ended'; readonly error: KitError }

export const idlePairing: PairingMachine = { status: 'idle' }

/** Returns the next state; the same object if the event changes nothing. */
export function reducePairing(state: PairingMachine, event: PairingEvent): PairingMachine {
  if (event.type === 'cancelled') return isIdle(state) ? state : idlePairing
  if (event.type === 'started')
    return isOpen(state)
      ? { ...state, wallet: event.wallet ?? state.wallet, waiters: state.waiters + 1 }
      : { status: 'preparing', wallet: event.wallet, waiters: 1, isRestored: false }
  if (event.type === 'restored')
    return isOpen(state)
      ? state
      : { status: 'preparing', wallet: undefined, waiters: 0, isRestored: true }
  if (!isOpen(state)) return state
  const { wallet, waiters, isRestored } = state
  switch (event.type) {
    case 'left': {
      const left = Math.max(0, waiters - 1)
      return event.isAborted && left === 0 ? idlePairing : { ...state, waiters: left }
    }
    case 'proposed': {
      if (state.status === 'approved') return state
      const { proposal } = event
      return { status: 'waiting', wallet, waiters, isRestored, proposal, relayStatus: 'waiting' }
    }
    case 'relayStatus': {
      const isCurrent = state.status === 'waiting' && state.proposal.uri === event.uri
      return isCurrent && state.relayStatus !== event.relayStatus
        ? { ...state, relayStatus: event.relayStatus }
        : state
    }
    case 'approved':
      return { status: 'approved', wallet, waiters, isRestored }
    case 'connected':
      return idlePairing
    case 'ended': {
      const { error } = event
      // A restored pairing that no call waited for ends without a word.
      if (error.code === 'Aborted' || (isRestored && waiters === 0)) return idlePairing
      return { status: error.code === 'UserRejected' ? 'declined' : 'failed', wallet, error }
    }
  }
}

/** Returns whether a pairing is under way. */
export function isOpen<State extends PairingMachine>(
  state: State,
): state is Extract<State, PairingAttempt> {
  return 'waiters' in state
}

/** Returns the state as the store holds it. */
export function toPairingState(state: PairingMachine): PairingState | undefined {
  if (isIdle(state)) return undefined
  const { status, wallet } = state
  return {
    status,
    ...(wallet && { walletId: wallet.id }),
    ...(status === 'waiting' && { ...state.proposal, relayStatus: state.relayStatus }),
    ...('error' in state && { error: state.error }),
  }
}

function isIdle(state: PairingMachine): state is Extract<PairingMachine, { status: 'idle' }> {
  return state.status === 'idle'
}
