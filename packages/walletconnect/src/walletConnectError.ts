/** What went wrong, as a stable code. */
export type WalletConnectReason =
  /** The user declined in the wallet. */
  | 'UserRejected'
  /** The session has ended or does not exist. */
  | 'Disconnected'
  /** No response in time. */
  | 'Expired'
  /** The session does not include the network or method. */
  | 'Unsupported'
  /** The response does not match the request, or its signature is invalid. Nothing was stored. */
  | 'InvalidAnswer'
  /** The relay rejects the site, for example because of its project id or origin. */
  | 'RelayRefused'
  /** The relay did not accept a message. */
  | 'RelayFailed'
  /** The wallet responded with another error. */
  | 'WalletFailed'

/** The error class of this package. `code` is the matching EIP-1193 or JSON-RPC code. */
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
