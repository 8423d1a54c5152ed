/** Thrown if a provider's response is invalid. The reason is for the log: it names a field, never its value. */
export class SocialAnswerError extends Error {
  override readonly name = 'SocialAnswerError'
  readonly reason: string
  constructor(reason: string) {
    super(`The provider’s response is invalid: ${reason}.`)
    this.reason = reason
  }
}
