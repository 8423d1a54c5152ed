import { RpcError, UpstreamError, HttpError } from '@latchkit/backend/errors'
import type { JsonRpcError } from '@latchkit/wire'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { walletRpcCode, WalletRpcError } from './walletRpcError.ts'

/** How a failed call is answered. */
export interface WalletFailure {
  readonly status: ContentfulStatusCode
  readonly error: JsonRpcError
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Describes what ended a call; `code` stands where nothing says more. `undefined` for what nobody foresaw, which is for
 * the log.
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
      error: { code, message: 'The network can not be reached at the moment.', data: null },
      retryAfterSeconds: failure.retryAfterSeconds ?? 5,
    }
  }
  return undefined
}
