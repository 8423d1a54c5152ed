import { KitError } from '../errors.ts'
import type * as schemas from './nameSchemas.ts'

/**
 * Loads what answers about names are read with.
 * @throws Offline
 */
export async function loadNameSchemas(): Promise<typeof schemas> {
  return await import('./nameSchemas.ts').catch((cause: unknown) => {
    throw new KitError('Offline', 'The server cannot be reached.', { cause })
  })
}
