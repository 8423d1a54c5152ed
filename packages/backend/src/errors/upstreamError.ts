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

/** A node failed; another may succeed. `taken` is false if the call certainly did not reach the node. */
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
