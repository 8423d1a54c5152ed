import type { Kit } from '../kit.ts'
import { deskKey, deskOf } from './deskOf.ts'

/** Takes the open offer back, and forgets one that failed: every `startPairing` that waits ends with `Aborted`. */
export async function cancelPairing(kit: Kit): Promise<void> {
  if (kit.memo.has(deskKey)) (await deskOf(kit)()).cancel()
}
