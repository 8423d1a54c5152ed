import { KitError } from '@latchkit/core'
import { BaseError, HttpRequestError, TimeoutError } from 'viem'

/** A network that could not be read, as the kit's error. */
export function rpcError(error: unknown): KitError {
  if (error instanceof KitError) return error
  if (!(error instanceof BaseError))
    return new KitError('HttpFailed', unreadable, { cause: error, details: String(error) })
  const options = { cause: error, details: error.details || error.shortMessage }
  if (error.walk((cause) => cause instanceof TimeoutError))
    return new KitError('TimedOut', 'The network did not answer in time.', options)
  const http = error.walk((cause) => cause instanceof HttpRequestError)
  if (http instanceof HttpRequestError && http.status === undefined)
    return new KitError('Offline', 'The network cannot be reached.', options)
  return new KitError('HttpFailed', unreadable, options)
}

const unreadable = 'The network cannot be read right now.'
