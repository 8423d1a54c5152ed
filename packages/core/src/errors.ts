/** Who can act on an error: the visitor, a retry after a while, or the site's developer. */
export type ErrorActor = 'visitor' | 'retry' | 'developer'

/** Codes after which the same may work a while later. */
export const retryCodes = [
  'TimedOut',
  'Aborted',
  'FeeTooHigh',
  'HttpFailed',
  'Offline',
  'Unknown',
] as const

/** Codes that the site's developer can act on. */
export const developerCodes = [
  'NotConnected',
  'ConnectorNotFound',
  'AdapterNotFound',
  'NetworkNotFound',
  'DecimalsMismatch',
  'InvalidConfig',
  'MethodNotSupported',
] as const

/** Codes that the visitor can act on. */
export const visitorCodes = [
  'UserRejected',
  'RequestPending',
  'WalletLocked',
  'WalletNotFound',
  'WalletDisconnected',
  'UnsupportedChain',
  'InvalidAddress',
  'InvalidAmount',
  'InsufficientFunds',
  'InsufficientGas',
  'TransactionFailed',
  'OutcomeUnknown',
  'SimulationFailed',
  'NoLiquidity',
  'PriceMoved',
  'UnsafeSwap',
  'RequestRefused',
] as const

/** A stable code of what went wrong. */
export type KitErrorCode =
  | (typeof retryCodes)[number]
  | (typeof developerCodes)[number]
  | (typeof visitorCodes)[number]

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
    this.actor = actorOf(code)
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
export function isKitError<Code extends KitErrorCode = KitErrorCode>(
  error: unknown,
  code?: Code,
): error is KitError & { readonly code: Code } {
  if (typeof error !== 'object' || error === null || !(brand in error)) return false
  return code === undefined || ('code' in error && error.code === code)
}

function actorOf(code: string): ErrorActor {
  const isIn = (codes: readonly string[]): boolean => codes.includes(code)
  if (isIn(developerCodes)) return 'developer'
  return isIn(retryCodes) ? 'retry' : 'visitor'
}

const brand = Symbol.for('latchkit.KitError')
