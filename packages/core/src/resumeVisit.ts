import type { Kit } from './kit.ts'
import { pendingTransactionsKey } from './transactions/pendingTransactionsKey.ts'
import { resumePending } from './transactions/resumePending.ts'
import { resumeSwap } from './swaps/resumeSwap.ts'
import { swapKey } from './swaps/swapKey.ts'

/** Takes up what an earlier visit has sent. */
export function resumeVisit(kit: Kit): void {
  if (kit.storage.getItem(pendingTransactionsKey)) resumePending(kit)
  if (kit.storage.getItem(swapKey)) resumeSwap(kit)
}
