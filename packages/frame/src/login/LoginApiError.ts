/** Why the frame's server has refused, or that it did not answer. */
export class LoginApiError extends Error {
  /** A `LoginErrorCode`, `offline` where nothing answers, or `server` for any other answer. */
  readonly code: string
  /** From `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: string, message: string, retryAfterSeconds?: number, cause?: unknown) {
    super(message, { cause })
    this.name = 'LoginApiError'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
