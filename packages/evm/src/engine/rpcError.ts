import { KitError } from '@latchkit/core'

/** A network that could not be read, as the kit's error. */
export function rpcError(error: unknown): KitError {
  if (error instanceof KitError) return error
  return unreadableError(error instanceof Error ? error.message : String(error), error)
}

export function unreadableError(details: string, cause?: unknown): KitError {
  return new KitError('HttpFailed', 'The network cannot be read right now.', { cause, details })
}
