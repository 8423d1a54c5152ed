import { KitError } from '@latchkit/core'

/** Returns the error for a response that does not have the form that its method defines. */
export function unreadableError(method: string): KitError {
  return new KitError(
    'HttpFailed',
    'The network answered in a way that the kit does not understand.',
    { context: { method } },
  )
}
