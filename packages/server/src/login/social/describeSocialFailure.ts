import { UpstreamError } from '@latchkit/backend/errors'
import { UserEndpointError } from './providers/oauthProvider.ts'
import { SocialAnswerError } from './SocialAnswerError.ts'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** OAuth's code for a visitor who cancels, and Apple's. */
const refusals = ['access_denied', 'user_cancelled_authorize']

/** Why a provider returned no identity. */
export type SocialFailure = 'refused' | 'away' | 'failed'

/** Returns the outcome of a login whose provider returned no identity, and a reason for the log without secrets. */
export function describeSocialFailure(error: unknown): {
  readonly failure: SocialFailure
  readonly reason: string
} {
  if (error instanceof AuthorizationResponseError) {
    const reason = error.error.slice(0, 100)
    if (refusals.includes(reason)) return { failure: 'refused', reason }
    return { failure: isTemporary(reason) ? 'away' : 'failed', reason }
  }
  if (error instanceof ResponseBodyError)
    return { failure: error.status >= 500 ? 'away' : 'failed', reason: error.error.slice(0, 100) }
  if (error instanceof ClientError) {
    const { code = 'OAUTH', cause } = error
    // Of a response, whose class may be that of another `fetch`.
    const { status = 0 } = (cause ?? {}) as { readonly status?: number }
    const isAway = code === 'OAUTH_TIMEOUT' || status >= 500
    return { failure: isAway ? 'away' : 'failed', reason: code }
  }
  if (error instanceof UserEndpointError)
    return { failure: error.status >= 500 ? 'away' : 'failed', reason: `user ${error.status}` }
  if (error instanceof SocialAnswerError) return { failure: 'failed', reason: error.reason }
  if (error instanceof UpstreamError) return { failure: 'away', reason: error.name }
  // fetch throws this if there is no response.
  if (error instanceof TypeError && error.cause !== undefined)
    return { failure: 'away', reason: 'unreachable' }
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return { failure: 'away', reason: error.name }
  return { failure: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
}

function isTemporary(code: string): boolean {
  return code === 'server_error' || code === 'temporarily_unavailable'
}
