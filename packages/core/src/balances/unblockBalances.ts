import type { Kit } from '../kit.ts'
import { balanceFailures } from './blockAfterFailure.ts'

/**
 * Lets the next balances be asked for at once, although the last question failed within 30 seconds: for a visitor who
 * asks again. What asks by itself is still held back.
 */
export function unblockBalances(kit: Kit): void {
  balanceFailures(kit).clear()
}
