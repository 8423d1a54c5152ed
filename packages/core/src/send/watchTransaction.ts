import { namespaceOf } from '@latchkit/wire'
import { keep } from '../internal/keep.ts'
import type { Kit } from '../kit.ts'
import { updatePending } from './pendingTransactions.ts'
import type { PendingTransaction } from './transfer.ts'

/** Watches a sent transaction to its end, once, and tells how it ended. A stopped kit stops watching. */
export function watchTransaction(kit: Kit, transaction: PendingTransaction): void {
  const { hash, networkId, clue } = transaction
  const adapter = kit.adapters.get(namespaceOf(networkId))
  const watched = keep(kit, 'watchedTransactions', () => new Set<string>())
  const name = `${networkId} ${hash}`
  if (!adapter || watched.has(name)) return
  watched.add(name)
  const signal = kit.lifetime()
  const wait = async () => {
    const outcome = await adapter.waitForTransaction(networkId, hash, {
      signal,
      ...(clue !== undefined && { clue }),
      onClue: (found) => updatePending(kit, transaction, { clue: found }),
    })
    if (signal.aborted) return
    updatePending(kit, transaction, { status: outcome.status, finalHash: outcome.hash })
    kit.emit({ type: 'transaction', networkId, hash: outcome.hash, status: outcome.status })
  }
  // Only a stopped kit ends the wait early: the transaction stays pending and is taken up again at the next start.
  wait()
    .catch(() => undefined)
    .finally(() => watched.delete(name))
}
