import { describeDatabaseError } from './describeDatabaseError.ts'

/** Returns the fields of a log line about an error: code and fix where the database is away, locked or full, the error itself otherwise. */
export function errorFields(error: unknown): object {
  return describeDatabaseError(error) ?? { err: error }
}
