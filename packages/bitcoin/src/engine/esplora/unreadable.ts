import { KitError } from '@latchkit/core'

/** The error for an answer of the network that is not what it promises, or does not add up. */
export function unreadable(path: string, cause?: unknown): KitError {
  return new KitError(
    'HttpFailed',
    'The network answered in a way that the kit does not understand.',
    { cause, context: { path } },
  )
}
