import type { Kit } from '../kit.ts'
import { addPending, rememberedPending } from './pendingTransactions.ts'
import { watchTransaction } from './watchTransaction.ts'

/** Watches the transactions again that were pending when the page was left. */
export function resumePending(kit: Kit): void {
  const known = new Set(kit.store.get().pendingTransactions.map(({ hash }) => hash))
  for (const transaction of Array.from(rememberedPending(kit)).reverse())
    if (!known.has(transaction.hash)) addPending(kit, transaction)
  for (const transaction of kit.store.get().pendingTransactions)
    if (transaction.status === 'pending') watchTransaction(kit, transaction)
}
