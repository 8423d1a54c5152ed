import type { Kit } from '../kit.ts'
import { deskOf } from './deskOf.ts'

/** Takes the open offer back, and forgets one that failed: every `startPairing` that waits ends with `Aborted`. */
export async function cancelPairing(kit: Kit): Promise<void> {
  if (deskOf.has(kit)) (await deskOf(kit)()).cancel()
}
