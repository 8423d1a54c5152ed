import { KitError } from '@latchkit/core'
import { BaseError, HttpRequestError, TimeoutError } from 'viem'

/** A network that could not be read, as the kit's error. */
export function rpcError(error: unknown): KitError {
  if (error instanceof KitError) return error
  const cause = error instanceof BaseError ? error.walk() : error
  const details = error instanceof BaseError ? error.details || error.shortMessage : String(error)
  if (cause instanceof TimeoutError)
    return new KitError('TimedOut', 'The network did not answer in time.', {
      cause: error,
      details,
    })
  if (cause instanceof HttpRequestError && cause.status === undefined)
    return new KitError('Offline', 'The network cannot be reached.', { cause: error, details })
  return new KitError('HttpFailed', 'The network cannot be read right now.', {
    cause: error,
    details,
  })
}
