/** What went wrong between the server and a node. */
export type UpstreamErrorReason =
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'rate_limited'
  | 'too_large'
  | 'malformed'
  | 'node_fault'
  | 'wrong_chain'

/** A node could not answer; another may. `taken` is false where the call surely did not reach the node. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly reason: UpstreamErrorReason
  readonly taken: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(
    reason: UpstreamErrorReason,
    options: {
      readonly taken: boolean
      readonly retryAfterSeconds?: number | undefined
      readonly cause?: unknown
    },
  ) {
    super(`Upstream fault: ${reason}`, { cause: options.cause })
    this.reason = reason
    this.taken = options.taken
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
