/** Who can do something about an error: the visitor, time, or the site's developer. */
export type ErrorActor = 'visitor' | 'retry' | 'developer'

/** Every error that the kit raises, with who can act on it. The codes are stable. */
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
  // server
  HttpFailed: 'retry',
  RequestRefused: 'visitor',
  Offline: 'retry',
  // set-up
  InvalidConfig: 'developer',
  MethodNotSupported: 'developer',
  Unknown: 'retry',
} as const

/** A stable word for what went wrong. */
export type KitErrorCode = keyof typeof errorActors

/** What can be told of a {@link KitError} beside its code and sentence. */
export interface KitErrorOptions {
  readonly cause?: unknown
  /** What the other side said, in its own words. Shown folded, never as the headline. */
  readonly details?: string
  /** How to fix it, as one sentence. */
  readonly fix?: string
  /** Values that a caller may want: `{ networkId, retryAfterSeconds }`. */
  readonly context?: Readonly<Record<string, unknown>>
}

/** The one error class of the kit: a stable code, a sentence, who can act, and the cause. */
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
  }
}

/** True for a {@link KitError}, with the given code where one is given. */
export function isKitError(error: unknown, code?: KitErrorCode): error is KitError {
  return error instanceof KitError && (code === undefined || error.code === code)
}
