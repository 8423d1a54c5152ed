import { namespaceOf } from '@latchkit/wire'
import { delay } from '../internal/delay.ts'
import type { ChainAdapter } from '../adapter.ts'
import { perKit } from '../internal/perKit.ts'
import { isRetryable } from '../internal/isRetryable.ts'
import type { Kit } from '../kit.ts'
import { pollingMs } from '../limits.ts'
import { updatePending } from './pendingTransactions.ts'
import type { PendingTransaction, TransactionOutcome } from './pendingTransaction.ts'
import { emit } from '../internal/emit.ts'

/** Watches a sent transaction until it has ended, and emits how. Each one is watched once, until the kit is stopped. */
export function watchTransaction(kit: Kit, transaction: PendingTransaction): void {
  const { hash, networkId } = transaction
  const adapter = kit.adapters.get(namespaceOf(networkId))
  const watched = watchedTransactions(kit)
  const name = `${networkId} ${hash}`
  // A watch from before a stop has ended, even if it has not noticed yet.
  if (!adapter || watched.get(name)?.aborted === false) return
  const signal = kit.lifetime()
  watched.set(name, signal)
  const watch = async () => {
    const outcome = await outcomeOf(kit, adapter, transaction, signal)
    if (signal.aborted) return
    updatePending(kit, transaction, { status: outcome.status, finalHash: outcome.hash })
    emit(kit, { type: 'transaction', networkId, hash: outcome.hash, status: outcome.status })
  }
  // After an error the transaction stays pending and is watched again after the next start.
  watch()
    .catch(() => undefined)
    .finally(() => {
      if (watched.get(name) === signal) watched.delete(name)
    })
}

/** The kit's lifetime at the start of each watch, by network and hash. */
const watchedTransactions = perKit(() => new Map<string, AbortSignal>())

/** Waits for the outcome, and retries if the code that waits could not be loaded. */
async function outcomeOf(
  kit: Kit,
  adapter: ChainAdapter,
  transaction: PendingTransaction,
  signal: AbortSignal,
): Promise<TransactionOutcome> {
  let { resumeToken } = transaction
  const onResumeToken = (found: string) => {
    resumeToken = found
    updatePending(kit, transaction, { resumeToken: found })
  }
  for (;;)
    try {
      const { networkId, hash } = transaction
      const options = { signal, onResumeToken, ...(resumeToken !== undefined && { resumeToken }) }
      return await adapter.waitForTransaction(networkId, hash, options)
    } catch (error) {
      if (!isRetryable(error)) throw error
      await delay(pollingMs, signal)
    }
}
