/** Who can act on an error: the visitor, a retry after a while, or the site's developer. */
export type ErrorActor = 'visitor' | 'retry' | 'developer'

/** Every error code of the kit, with who can act on it. Codes are stable. */
export const errorActors = {
  // connection
  UserRejected: 'visitor',
  RequestPending: 'visitor',
  WalletLocked: 'visitor',
  WalletNotFound: 'visitor',
  WalletDisconnected: 'visitor',
  TimedOut: 'retry',
  Aborted: 'retry',
  NotConnected: 'developer',
  ConnectorNotFound: 'developer',
  AdapterNotFound: 'developer',
  // networks
  NetworkNotFound: 'developer',
  UnsupportedChain: 'visitor',
  // send
  InvalidAddress: 'visitor',
  InvalidAmount: 'visitor',
  InsufficientFunds: 'visitor',
  InsufficientGas: 'visitor',
  TransactionFailed: 'visitor',
  OutcomeUnknown: 'visitor',
  SimulationFailed: 'visitor',
  DecimalsMismatch: 'developer',
  // swaps
  NoLiquidity: 'visitor',
  PriceMoved: 'visitor',
  UnsafeSwap: 'visitor',
  FeeTooHigh: 'retry',
  // server
  HttpFailed: 'retry',
  RequestRefused: 'visitor',
  Offline: 'retry',
  // set-up
  InvalidConfig: 'developer',
  MethodNotSupported: 'developer',
  Unknown: 'retry',
} as const

/** A stable code of what went wrong. */
export type KitErrorCode = keyof typeof errorActors

/** Options of {@link KitError}. */
export interface KitErrorOptions {
  readonly cause?: unknown
  /** What the other side said, in its own words. Shown folded, never as a headline. */
  readonly details?: string
  /** How to fix it, as one sentence. */
  readonly fix?: string
  /** Values for the caller: `{ networkId, retryAfterSeconds }`. */
  readonly context?: Readonly<Record<string, unknown>>
}

/** The error class of the kit: a stable code, a short message, who can act on it, and the cause. */
export class KitError extends Error {
  readonly code: KitErrorCode
  readonly actor: ErrorActor
  readonly shortMessage: string
  readonly details: string | undefined
  readonly context: Readonly<Record<string, unknown>>

  constructor(code: KitErrorCode, shortMessage: string, options: KitErrorOptions = {}) {
    const lines = [shortMessage, options.fix, options.details && `Details: ${options.details}`]
    super(lines.filter(Boolean).join('\n'), { cause: options.cause })
    this.name = 'KitError'
    this.code = code
    this.actor = errorActors[code]
    this.shortMessage = shortMessage
    this.details = options.details
    this.context = options.context ?? {}
    Object.defineProperty(this, brand, { value: true })
  }
}

/**
 * Returns true for a {@link KitError}, and with `code` only for one of that code. Errors are recognised by a brand, not by
 * their class: two versions of the kit on one page understand each other.
 * @example
 * try {
 *   await connect(kit, { connectorId, namespace })
 * } catch (error) {
 *   if (!isKitError(error, 'UserRejected')) throw error
 * }
 */
export function isKitError(error: unknown, code?: KitErrorCode): error is KitError {
  if (typeof error !== 'object' || error === null || !(brand in error)) return false
  return code === undefined || ('code' in error && error.code === code)
}

const brand = Symbol.for('latchkit.KitError')
