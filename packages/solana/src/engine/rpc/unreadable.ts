import { KitError } from '@latchkit/core'

/** The error for an answer of the network that is not what its method promises. */
export function unreadable(method: string): KitError {
  return new KitError(
    'HttpFailed',
    'The network answered in a way that the kit does not understand.',
    { context: { method } },
  )
}
