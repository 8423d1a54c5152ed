/** An answer of a provider that does not count. The reason is for the log: it names a part, never what stands there. */
export class SocialAnswerError extends Error {
  override readonly name = 'SocialAnswerError'
  readonly reason: string
  constructor(reason: string) {
    super(`The provider’s answer does not count: ${reason}.`)
    this.reason = reason
  }
}
