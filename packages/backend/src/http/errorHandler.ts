import { errorBody } from '@latchkit/wire'
import { toUpstreamError } from '../errors/toUpstreamError.ts'
import { UpstreamError } from '../errors/upstreamError.ts'
import { describeDatabaseError } from '../errors/describeDatabaseError.ts'
import type { Log } from '../internal/log.ts'
import { logError } from '../internal/logError.ts'
import { HttpError } from '../errors/httpError.ts'
import type { ServerContext } from './serverEnv.ts'

/** Turns an error into a response. An unexpected one is logged, and its message is not sent. */
export function errorHandler(log: Log): (error: unknown, context: ServerContext) => Response {
  return (error, context) => {
    const failure = describeDatabaseError(error)
    if (failure) {
      const fields = { requestId: context.get('requestId'), route: context.get('route') }
      logError(log, error, 'the database refuses', fields)
    }
    const refusal = failure ? forgetful : toHttpError(error)
    if (!refusal) {
      log.error(
        { requestId: context.get('requestId'), route: context.get('route'), err: error },
        'unforeseen',
      )
      return context.json(errorBody('', 'Internal server error'), 500)
    }
    context.set('refusal', refusal)
    if (refusal.retryAfterSeconds !== undefined) {
      context.header('retry-after', String(refusal.retryAfterSeconds))
    }
    return context.json(errorBody(refusal.field, refusal.message), refusal.status)
  }
}

const forgetful = new HttpError(503, '', 'The server cannot remember anything at the moment.', {
  retryAfterSeconds: 5,
})

function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  const failure = toUpstreamError(error)
  if (!(failure instanceof UpstreamError)) return undefined
  return new HttpError(503, 'chainId', 'The network cannot be reached at the moment.', {
    retryAfterSeconds: failure.retryAfterSeconds ?? 5,
  })
}
