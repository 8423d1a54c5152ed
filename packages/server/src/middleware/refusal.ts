import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Ends a request with a status and one reason; the error handler writes the body. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  /** The part of the request that is at fault. */
  readonly field: string
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: ContentfulStatusCode,
    field: string,
    description: string,
    options: { readonly retryAfterSeconds?: number; readonly cause?: unknown } = {},
  ) {
    super(description, { cause: options.cause })
    this.status = status
    this.field = field
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
