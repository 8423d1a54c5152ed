/** The database cannot be reached: what was asked of it may or may not have happened. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly code = 'PG_UNREACHABLE'

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
  }
}
