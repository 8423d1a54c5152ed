import { isKitError } from '../errors.ts'

/** True for an error that time may cure. Turning away was no error. */
export function isRetryable(error: unknown): boolean {
  return isKitError(error) && error.actor === 'retry' && error.code !== 'Aborted'
}
