import { isKitError, KitError } from '../errors.ts'

/** Returns a `KitError`. Any other error becomes `Unknown`, with its message as details. */
export function toKitError(error: unknown, shortMessage: string): KitError {
  if (isKitError(error)) return error
  const details = error instanceof Error ? error.message : String(error)
  return new KitError('Unknown', shortMessage, { cause: error, details })
}
