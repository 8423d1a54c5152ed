import { isKitError } from '../errors.ts'

/** Returns true for an error that a retry may cure. An aborted request is not one. */
export function isRetryable(error: unknown): boolean {
  return isKitError(error) && error.actor === 'retry' && error.code !== 'Aborted'
}
