import { KitError } from '../errors.ts'

/** An error as the kit raises it; what is not one yet becomes `Unknown`, with its own words as details. */
export function toKitError(error: unknown, shortMessage: string): KitError {
  if (error instanceof KitError) return error
  const details = error instanceof Error ? error.message : String(error)
  return new KitError('Unknown', shortMessage, { cause: error, details })
}
