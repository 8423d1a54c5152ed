/** A stable word for what went wrong. */
export type WalletConnectReason =
  /** The wallet's owner said no. */
  | 'UserRejected'
  /** The session is over, or there is none. */
  | 'Disconnected'
  /** Nobody answered in time. */
  | 'Expired'
  /** The session holds no such network or method. */
  | 'Unsupported'
  /** What the wallet answered is not what was asked for, or is not signed by who it says. Nothing of it was kept. */
  | 'InvalidAnswer'
  /** The relay turns this site away: its project id or its origin. */
  | 'RelayRefused'
  /** The relay could not take a message. */
  | 'RelayFailed'
  /** The wallet answered with an error of its own. */
  | 'WalletFailed'

/** What this package throws. `code` is one of EIP-1193 or JSON-RPC where one fits, as from any provider. */
export class WalletConnectError extends Error {
  readonly reason: WalletConnectReason
  readonly code: number
  readonly data: unknown

  constructor(reason: WalletConnectReason, message: string, code?: number, data?: unknown) {
    super(message)
    this.name = 'WalletConnectError'
    this.reason = reason
    this.code = code ?? codes[reason]
    this.data = data
  }
}

const codes: Readonly<Record<WalletConnectReason, number>> = {
  UserRejected: 4001,
  Disconnected: 4900,
  Expired: -32_000,
  Unsupported: 4200,
  InvalidAnswer: -32_603,
  RelayRefused: 4900,
  RelayFailed: -32_603,
  WalletFailed: -32_603,
}
