import type { PendingTransaction } from '@latchkit/core'
import type { Transaction } from '@latchkit/wire'

/** What is known now of a transaction that was chosen a while ago: the server's word, else the kit's own. */
export function latestOf(
  chosen: Transaction | PendingTransaction,
  sent: readonly PendingTransaction[],
  told: readonly Transaction[],
): Transaction | PendingTransaction {
  if ('metadata' in chosen) return told.find(({ id }) => id === chosen.id) ?? chosen
  const own = sent.find(
    ({ hash, networkId }) => hash === chosen.hash && networkId === chosen.networkId,
  )
  const latest = own ?? chosen
  const hash = latest.finalHash ?? latest.hash
  // A replaced one stands on the chain as what replaced it: that is another transaction.
  if (latest.status !== 'confirmed') return latest
  return told.find(({ metadata }) => metadata.hash === hash) ?? latest
}
