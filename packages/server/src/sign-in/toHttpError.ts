import { AuthError } from '@latchkit/auth'
import { HttpError } from '@latchkit/backend/errors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Converts a refusal of `@latchkit/auth` to one of the server. Any other error stays as it is. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error
  const { code, message, fix, cause } = error
  const sentence = fix === undefined ? message : `${message} ${fix}`
  if (code === 'RpcUnavailable')
    return new HttpError(503, code, sentence, { cause, retryAfterSeconds: 5 })
  // An origin that no session can be kept for, such as one without HTTPS.
  const status = code === 'InvalidConfig' ? 403 : error.status
  return new HttpError(status as ContentfulStatusCode, code, sentence, { cause })
}
