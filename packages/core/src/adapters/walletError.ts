import { isKitError, KitError, type KitErrorCode } from '../errors.ts'
import { rpcErrorCode } from '@latchkit/wire'

/**
 * Converts the error of a wallet to a `KitError`: by its code, by the code that it wraps, or else by its message, which is
 * kept as details.
 */
export function walletError(error: unknown): KitError {
  if (isKitError(error)) return error
  const [code, message] = parseWalletError(error)
  const kind = kindOf(code, message)
  return new KitError(kind, sentences[kind], {
    cause: error,
    ...(message !== '' && { details: message }),
    ...(code !== undefined && { context: { code } }),
  })
}

/** Returns the code and the message of a wallet's error. Some wallets wrap the error of another. */
export function parseWalletError(
  error: unknown,
): readonly [code: number | undefined, message: string] {
  const outer = (error ?? {}) as WalletErrorShape
  const inner = outer.data?.originalError ?? outer.error ?? outer.cause
  const codes = [inner?.code, outer.code].filter((code) => typeof code === 'number')
  const code = codes.find((candidate) => candidate !== rpcErrorCode.internal) ?? codes[0]
  const words = [outer.shortMessage, outer.message, inner?.message, outer.data?.message]
  const message = words.find((text) => typeof text === 'string' && text !== '')
  return [code, message ?? (typeof error === 'string' ? error : '')]
}

/** Returns true if the message says that the wallet's owner declined, and not that a connection or a node was refused. */
export function isRejectionMessage(message: string): boolean {
  return rejectionPattern.test(message) && (owner.test(message) || !machine.test(message))
}

const declines = '(?:reject|declin|denied|deny|cancel|refus|disapprov)'
const rejectionPattern = new RegExp(`\\b${declines}`, 'i')
const owner = /\b(?:user|owner|you)\b/i
const machines = '(?:node|server|network|rpc|endpoint|host|mempool|sequencer|peer|gateway)'
const machine = new RegExp(
  `\\bconnection (?:was |has been |is )?refused|\\brefused (?:to connect|(?:the |our )?connection)|\\bby (?:the |a )?(?:remote )?${machines}\\b|\\b${machines}(?: has| was)? ${declines}`,
  'i',
)

interface WalletErrorShape {
  readonly code?: unknown
  readonly message?: string
  readonly shortMessage?: string
  readonly error?: WalletErrorShape
  readonly cause?: WalletErrorShape
  readonly data?: { readonly message?: string; readonly originalError?: WalletErrorShape }
}

type WalletErrorKind = keyof typeof sentences

const sentences = {
  UserRejected: 'The request was declined in the wallet.',
  RequestPending: 'The wallet is still waiting for an answer to an earlier request.',
  WalletLocked: 'The wallet is locked, or does not share this account any more.',
  WalletDisconnected: 'The wallet is disconnected from its network.',
  UnsupportedChain: 'The wallet does not know this network.',
  MethodNotSupported: 'The wallet cannot do this.',
  InsufficientFunds: 'The account does not hold enough.',
  Unknown: 'The wallet could not do this.',
} as const satisfies Partial<Record<KitErrorCode, string>>

function kindOf(code: number | undefined, message: string): WalletErrorKind {
  switch (code) {
    case rpcErrorCode.userRejected:
    case rpcErrorCode.sessionRejected:
      return 'UserRejected'
    case rpcErrorCode.resourceUnavailable:
      return 'RequestPending'
    case rpcErrorCode.unauthorized:
      return isRejectionMessage(message) ? 'UserRejected' : 'WalletLocked'
    case rpcErrorCode.disconnected:
    case rpcErrorCode.chainDisconnected:
      return 'WalletDisconnected'
    case rpcErrorCode.chainNotAdded:
      return 'UnsupportedChain'
    case rpcErrorCode.unsupportedMethod:
    case rpcErrorCode.methodNotFound:
      return 'MethodNotSupported'
    default:
      if (/insufficient (?:funds|balance|lamports)/i.test(message)) return 'InsufficientFunds'
      if (isRejectionMessage(message)) return 'UserRejected'
      if (/\balready (?:pending|processing)/i.test(message)) return 'RequestPending'
      return /\block(?:ed)?\b/i.test(message) ? 'WalletLocked' : 'Unknown'
  }
}
