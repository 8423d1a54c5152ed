import { isSpamTransaction, type PendingTransaction } from '@latchkit/core'
import type { Transaction } from '@latchkit/wire'

/** The filters of the list. */
export type ActivityFilter = 'all' | 'in' | 'out'

/** The input of {@link selectActivity}. */
export interface ActivitySelection {
  /** As the server's pages bring them, newest first. */
  readonly transactions: readonly Transaction[]
  /** What the kit has sent itself. */
  readonly sent: readonly PendingTransaction[]
  readonly filter: ActivityFilter
  readonly isSpamShown: boolean
}

/** The shown transactions: the pending ones, then the rest. */
export interface SelectedActivity {
  readonly pending: readonly (Transaction | PendingTransaction)[]
  readonly past: readonly Transaction[]
  readonly spamCount: number
}

/** Selects the transactions to show. A sent transaction is dropped when the server lists it, so that none is shown twice. */
export function selectActivity({
  transactions,
  sent,
  filter,
  isSpamShown,
}: ActivitySelection): SelectedActivity {
  const known = Array.from(new Map(transactions.map((each) => [each.id, each])).values())
  const listedHashes = new Set(known.map(({ metadata }) => metadata.hash.toLowerCase()))
  const wanted = known
    .filter((transaction) => isSpamShown || !isSpamTransaction(transaction))
    .filter((transaction) => filter === 'all' || goes(transaction, filter))
  const isPending = ({ metadata }: Transaction) => metadata.status === 'pending'
  const own = sent.filter(
    ({ hash, finalHash }) => !listedHashes.has((finalHash ?? hash).toLowerCase()),
  )
  return {
    pending: [...(filter === 'in' ? [] : own), ...wanted.filter(isPending)],
    past: wanted.filter((transaction) => !isPending(transaction)),
    spamCount: known.filter(isSpamTransaction).length,
  }
}

function goes({ transfers }: Transaction, direction: 'in' | 'out'): boolean {
  return (transfers ?? []).some((transfer) => transfer.direction === direction)
}
