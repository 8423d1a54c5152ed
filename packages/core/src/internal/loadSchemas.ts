import { KitError } from '../errors.ts'

/**
 * Loads schemas that few visitors need, with the first question of their kind.
 * @throws Offline
 */
export async function loadSchemas<Schemas>(load: () => Promise<Schemas>): Promise<Schemas> {
  return await load().catch((cause: unknown) => {
    throw new KitError('Offline', 'The server cannot be reached.', { cause })
  })
}
