/** What went wrong between the server and a node. */
export type UpstreamFaultReason =
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'rate_limited'
  | 'too_large'
  | 'malformed'
  | 'node_fault'
  | 'wrong_chain'

/** A node could not answer; another may. `taken` is false where the call surely did not reach the node. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault'
  readonly reason: UpstreamFaultReason
  readonly taken: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(
    reason: UpstreamFaultReason,
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
