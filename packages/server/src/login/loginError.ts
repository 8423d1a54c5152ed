import { HttpError } from '@latchkit/backend/errors'
import type { LoginErrorCode } from '@latchkit/wire'

const statuses: Readonly<Record<LoginErrorCode, 400 | 401 | 403 | 404 | 409 | 410 | 429 | 503>> = {
  too_soon: 429,
  too_many: 429,
  code_wrong: 403,
  code_over: 410,
  approval_over: 410,
  session: 401,
  dpop: 401,
  dpop_nonce: 401,
  clock: 401,
  untrusted_device: 403,
  wallet_exists: 409,
  wallet_version: 409,
  no_wallet: 404,
  proof_wrong: 403,
  email_taken: 409,
  mail: 503,
  no_email: 409,
  step_up: 403,
  email_set: 409,
  identity_taken: 409,
  methods_full: 409,
  last_method: 409,
  social_unknown: 404,
  social_pending: 409,
  social_refused: 403,
  social_away: 503,
  social_failed: 403,
  social_over: 410,
}

/** Returns the error of a login route. */
export function loginError(
  code: LoginErrorCode,
  description: string,
  retryAfterSeconds?: number,
): HttpError {
  return new HttpError(statuses[code], code, description, { retryAfterSeconds })
}

/** Returns the error for a visitor who must wait, with the text that they read. */
export function waitError(code: 'too_soon' | 'too_many', waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return loginError(code, `Please try again after ${seconds} seconds`, seconds)
}
