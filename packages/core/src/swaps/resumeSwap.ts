import type { Kit } from '../kit.ts'
import { followSwap } from './followSwap.ts'
import { rememberedSwap } from './storedSwap.ts'

/** Restores the swap of an earlier visit, and follows what of it is still under way. */
export function resumeSwap(kit: Kit): void {
  const swap = rememberedSwap(kit)
  if (!swap || kit.store.get().swap) return
  kit.store.set((state) => ({ ...state, swap }))
  followSwap(kit)
}
