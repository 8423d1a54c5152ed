import { KitError, type KitErrorCode } from '@latchkit/core'
import { rpcErrorCode } from '@latchkit/wire'

/**
 * What a wallet answered instead of a result, as the kit's error: by its code where it has one, else by its words, which
 * are kept as details. The Wallet Standard names no codes; most wallets use those of EIP-1193.
 */
export function walletError(error: unknown): KitError {
  if (error instanceof KitError) return error
  const { code, message } = readWalletError(error)
  const kind = kindOf(code, message)
  return new KitError(kind, sentences[kind], {
    cause: error,
    ...(message !== '' && { details: message }),
    ...(code !== undefined && { context: { code } }),
  })
}

function readWalletError(error: unknown): { readonly code?: number; readonly message: string } {
  // Wallet adapters wrap the error of the wallet behind them.
  const outer = (error ?? {}) as WalletErrorShape
  const inner = outer.error ?? outer.cause
  const code = [inner?.code, outer.code].find((candidate) => typeof candidate === 'number')
  const message = [outer.message, inner?.message, error].find(
    (text) => typeof text === 'string' && text !== '',
  )
  return {
    message: typeof message === 'string' ? message : '',
    ...(code !== undefined && { code }),
  }
}

interface WalletErrorShape {
  readonly code?: unknown
  readonly message?: unknown
  readonly error?: WalletErrorShape
  readonly cause?: WalletErrorShape
}

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

function kindOf(code: number | undefined, message: string): keyof typeof sentences {
  const isRejected = /\b(?:reject|declin|denied|deny|cancel|refus|disapprov)/i.test(message)
  switch (code) {
    case rpcErrorCode.userRejected:
      return 'UserRejected'
    case rpcErrorCode.resourceUnavailable:
      return 'RequestPending'
    case rpcErrorCode.unauthorized:
      return isRejected ? 'UserRejected' : 'WalletLocked'
    case rpcErrorCode.disconnected:
    case rpcErrorCode.chainDisconnected:
      return 'WalletDisconnected'
    case rpcErrorCode.unsupportedMethod:
    case rpcErrorCode.methodNotFound:
      return 'MethodNotSupported'
    default:
      if (/insufficient (?:funds|balance|lamports)/i.test(message)) return 'InsufficientFunds'
      if (isRejected) return 'UserRejected'
      if (/\balready (?:pending|processing)/i.test(message)) return 'RequestPending'
      if (/\b(?:chain|network|cluster)\b.*\b(?:unsupported|not supported)/i.test(message))
        return 'UnsupportedChain'
      return /\block(?:ed)?\b/i.test(message) ? 'WalletLocked' : 'Unknown'
  }
}
