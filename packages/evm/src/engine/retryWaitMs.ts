import { parseRetryAfterMs } from '@latchkit/core/adapters'
import { rpcRetries, rpcRetryBaseMs } from '@latchkit/core/internal'

/**
 * Returns how long to wait before an endpoint is asked again; `undefined` where the next one is the better choice.
 * @param attempt how often it was asked again so far
 * @param headers of its response, where it gave one
 */
export function retryWaitMs(attempt: number, headers?: Headers): number | undefined {
  if (attempt === rpcRetries) return undefined
  const askedMs = headers && parseRetryAfterMs({ headers })
  if (askedMs === undefined) return rpcRetryBaseMs * 2 ** attempt
  return askedMs <= longestWaitMs ? askedMs : undefined
}

/** A visitor waits: an endpoint that asks for more is passed over. */
const longestWaitMs = 5_000

/** True for the status of an endpoint that is busy or broken, perhaps only for a moment. */
export function isBusy(status: number): boolean {
  return status >= 500 || status === 408 || status === 429
}

/** True for the status of an endpoint that takes no more requests for now. */
export function isOverLimit(status: number): boolean {
  return status === 408 || status === 429 || status === 503
}
