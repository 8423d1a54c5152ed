import { isKitError, type KitErrorCode } from '@latchkit/core'
import { rpcErrorCode } from '@latchkit/wire'

/**
 * Converts an error to one of EIP-1193: libraries know it by its code. What a wallet or a node has thrown stays as it is.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function toProviderError(error: unknown): unknown {
  if (!isKitError(error)) return error
  const walletCode = (error.cause as { readonly code?: unknown } | undefined)?.code
  const code =
    codes[error.code] ?? (typeof walletCode === 'number' ? walletCode : rpcErrorCode.internal)
  return Object.assign(new Error(error.message, { cause: error }), {
    name: 'ProviderRpcError',
    code,
    ...(error.details !== undefined && { data: { message: error.details } }),
  })
}

const codes: Partial<Readonly<Record<KitErrorCode, number>>> = {
  UserRejected: rpcErrorCode.userRejected,
  RequestPending: rpcErrorCode.resourceUnavailable,
  NotConnected: rpcErrorCode.unauthorized,
  WalletLocked: rpcErrorCode.unauthorized,
  ConnectorNotFound: rpcErrorCode.disconnected,
  WalletDisconnected: rpcErrorCode.disconnected,
  UnsupportedChain: rpcErrorCode.chainNotAdded,
  MethodNotSupported: rpcErrorCode.unsupportedMethod,
  // The code of their cause is the browser's own.
  TimedOut: rpcErrorCode.internal,
  Offline: rpcErrorCode.internal,
  HttpFailed: rpcErrorCode.internal,
}
