import type { Kit } from '../kit.ts'
import { deskKey, deskOf } from './deskOf.ts'

/**
 * Asks for the open offer at once where the relay is out of reach (`pairing.reach` is `unreachable`), in place of at the next
 * turn. Does nothing anywhere else.
 */
export async function retryPairing(kit: Kit): Promise<void> {
  if (kit.memo.has(deskKey)) await (await deskOf(kit)()).retry()
}
