import { RpcError, UpstreamError, HttpError } from '@latchkit/backend/errors'
import type { JsonRpcError } from '@latchkit/wire'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { walletRpcCode, WalletRpcError } from './walletRpcError.ts'

/** The JSON-RPC error of a failed call. */
export interface WalletFailure {
  readonly status: ContentfulStatusCode
  readonly error: JsonRpcError
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Converts an error to JSON-RPC, with `code` if the error has none. Returns `undefined` for unexpected errors, which
 * belong in the log.
 */
export function describeFailure(failure: unknown, code: number): WalletFailure | undefined {
  if (failure instanceof WalletRpcError) {
    const { message, data } = failure
    return { status: 400, error: { code: failure.code, message, data } }
  }
  if (failure instanceof HttpError) {
    const isProject = failure.field === 'authentication'
    const isBusy = failure.status === 429 || failure.status === 503
    return {
      status: isBusy ? failure.status : 400,
      error: {
        code: isProject ? walletRpcCode.project : code,
        message: failure.message,
        data: null,
      },
      retryAfterSeconds: failure.retryAfterSeconds,
    }
  }
  if (failure instanceof RpcError) {
    const data = { code: failure.code }
    return { status: 400, error: { code, message: failure.message.slice(0, 1_000), data } }
  }
  if (failure instanceof UpstreamError) {
    return {
      status: 503,
      error: { code, message: 'The network cannot be reached at the moment.', data: null },
      retryAfterSeconds: failure.retryAfterSeconds ?? 5,
    }
  }
  return undefined
}
