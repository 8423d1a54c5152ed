/** A transaction that the chain does not take, in the words and with the codes of Bitcoin Core. */
export class RejectedTransaction extends Error {
  override readonly name = 'RejectedTransaction'
  readonly code: number

  constructor(code: number, reason: string) {
    super(reason)
    this.code = code
  }
}
