import type { Kit } from '../kit.ts'
import { deskOf } from './deskOf.ts'

/**
 * Asks for the open offer at once where the relay is out of reach (`pairing.reach` is `unreachable`), in place of at the next
 * turn. Does nothing anywhere else.
 */
export async function retryPairing(kit: Kit): Promise<void> {
  if (deskOf.has(kit)) await (await deskOf(kit)()).retry()
}
