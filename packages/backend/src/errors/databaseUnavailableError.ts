/** The database can not be reached: what was asked of it may or may not have happened. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly code = 'PG_UNREACHABLE'

  constructor(cause: unknown) {
    super('The database can not be reached.', { cause })
  }
}
