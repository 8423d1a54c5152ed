/** Thrown if the login server rejects a request or does not respond. */
export class LoginApiError extends Error {
  /** A `LoginErrorCode`; `offline` without a response; `server` for any other response. */
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
