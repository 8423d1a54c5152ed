import { KitError } from '../errors.ts'
import type * as schemas from './onrampSchemas.ts'

/**
 * Loads what answers about buying are read with.
 * @throws Offline
 */
export async function loadOnrampSchemas(): Promise<typeof schemas> {
  return await import('./onrampSchemas.ts').catch((cause: unknown) => {
    throw new KitError('Offline', 'The server cannot be reached.', { cause })
  })
}
