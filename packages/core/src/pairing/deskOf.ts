import { lazy } from '../adapters/lazy.ts'
import { keep } from '../internal/keep.ts'
import type { Kit } from '../kit.ts'
import type { PairingDesk } from './createDesk.ts'

/** The kit's one desk, loaded with the first offer. */
export function deskOf(kit: Kit): () => Promise<PairingDesk> {
  return keep(kit, deskKey, () =>
    lazy(async () => (await import('./createDesk.ts')).createDesk(kit)),
  )
}

/** What the desk is kept under, once an offer was made. */
export const deskKey = 'pairing'
