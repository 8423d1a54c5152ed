/** A transaction that the chain does not take, in the words and with the codes of Bitcoin Core. */
export class RejectedTransactionError extends Error {
  override readonly name = 'RejectedTransactionError'
  readonly code: number

  constructor(code: number, reason: string) {
    super(reason)
    this.code = code
  }
}
