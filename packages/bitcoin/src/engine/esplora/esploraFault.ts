import { KitError } from '@latchkit/core'
import { parseRetryAfterMs } from '@latchkit/core/adapters'

/** Why a server was of no use, and whether it, or another one, may be asked again. */
export interface EsploraFault {
  readonly error: KitError
  /** `server`: this one cannot, another one might. `time`: it may do better in a moment. `never`: nobody will. */
  readonly passes: 'never' | 'server' | 'time'
  readonly retryAfterMs?: number
}

/** A server that answered with another status than 200. */
export function statusFault(response: Response, text: string): EsploraFault {
  const { status } = response
  const retryAfterMs = parseRetryAfterMs(response)
  const mayPass = [403, 408, 413, 429].includes(status) || status >= 500
  return {
    error: new KitError('HttpFailed', 'The network cannot answer right now.', {
      details: text.slice(0, 300),
      context: { status },
    }),
    passes: mayPass ? 'time' : 'server',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}

/** A server that cannot be reached. */
export function unreachableFault(cause: unknown): EsploraFault {
  return {
    error: new KitError('Offline', 'The network cannot be reached.', { cause }),
    passes: 'time',
  }
}

/** A server that said nothing in time: not asked again at once. */
export function silentFault(timeoutMs: number): EsploraFault {
  const sentence = `The network did not answer within ${timeoutMs / 1_000} seconds.`
  return { error: new KitError('TimedOut', sentence), passes: 'server' }
}
