import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The page and the project that a request named. */
export interface RefusedCaller {
  readonly origin: string | undefined
  readonly project: string | undefined
}

/** Ends a request with a status and one reason; the error handler writes the body. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode
  /** The part of the request that is at fault. */
  readonly field: string
  readonly retryAfterSeconds: number | undefined
  /** Who was turned away, for the operator's log; never an account. */
  readonly caller: RefusedCaller | undefined

  constructor(
    status: ContentfulStatusCode,
    field: string,
    description: string,
    options: {
      readonly retryAfterSeconds?: number | undefined
      readonly caller?: RefusedCaller | undefined
      readonly cause?: unknown
    } = {},
  ) {
    super(description, { cause: options.cause })
    this.status = status
    this.field = field
    this.retryAfterSeconds = options.retryAfterSeconds
    this.caller = options.caller
  }
}
