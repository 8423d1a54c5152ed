/** A transaction that the chain rejects, with Bitcoin Core's message and code. */
export class RejectedTransactionError extends Error {
  override readonly name = 'RejectedTransactionError'
  readonly code: number

  constructor(code: number, reason: string) {
    super(reason)
    this.code = code
  }
}
