/** What was asked for is not there, or the question makes no sense. */
export class EsploraError extends Error {
  override readonly name = 'EsploraError'
  readonly status: 400 | 404

  constructor(status: 400 | 404, message: string) {
    super(message)
    this.status = status
  }
}
