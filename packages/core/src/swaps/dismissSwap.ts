import type { Kit } from '../kit.ts'
import { stepSwap } from './storedSwap.ts'

/**
 * Clears `state.swap` once it has ended, or was approved and is not wanted any more. One that is under way stays.
 * @example
 * dismissSwap(kit)
 */
export function dismissSwap(kit: Kit): void {
  stepSwap(kit, { type: 'dismissed' })
}
