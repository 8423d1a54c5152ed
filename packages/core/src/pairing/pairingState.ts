import type { KitError } from '../errors.ts'

/** An offer to whichever wallet takes it, as it stands. There is none once a wallet is connected by it. */
export interface PairingState {
  /**
   * `preparing`: there is no text yet. `waiting`: it can be scanned or opened. `approved`: a wallet has taken it, and its
   * connections are being made. `declined`, `failed`: `error` says why; a new `startPairing` tries again.
   */
  readonly status: 'preparing' | 'waiting' | 'approved' | 'declined' | 'failed'
  /** The wallet of the directory that it is meant for, where one was chosen. */
  readonly walletId?: string
  /** While `waiting`: for a QR code or a link. Replaced by another when its time is over, for as long as it is waited for. */
  readonly uri?: string
  /** While `waiting`: when `uri` is replaced. */
  readonly renewsAtMs?: number
  /**
   * While `waiting`: whether a wallet can take it. `waiting`: the relay has not said so yet. `unreachable`: it has not for a
   * while; it is asked again and again, and `retryPairing` asks at once.
   */
  readonly reach?: 'waiting' | 'ready' | 'unreachable'
  readonly error?: KitError
}
