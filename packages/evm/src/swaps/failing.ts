import { KitError } from '@latchkit/core'

/** The error of a swap that the chain would refuse. */
export function failing(details: string, cause?: unknown): KitError {
  return new KitError('SimulationFailed', 'This swap would fail.', { details, cause })
}
