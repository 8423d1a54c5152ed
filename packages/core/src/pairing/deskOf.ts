import { lazy } from '../adapters/lazy.ts'
import { perKit, type PerKit } from '../internal/perKit.ts'
import type { PairingDesk } from './createDesk.ts'

/** The kit's one desk, loaded with the first offer. */
export const deskOf: PerKit<() => Promise<PairingDesk>> = perKit((kit) =>
  lazy(async () => (await import('./createDesk.ts')).createDesk(kit)),
)
