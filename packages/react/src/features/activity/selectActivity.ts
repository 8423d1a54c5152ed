import { isSpamTransaction, type PendingTransaction } from '@latchkit/core'
import type { Transaction } from '@latchkit/wire'

/** Which transactions are wanted. */
export type ActivityFilter = 'all' | 'in' | 'out'

/** What {@link selectActivity} takes. */
export interface ActivitySelection {
  /** As the server's pages bring them, newest first. */
  readonly transactions: readonly Transaction[]
  /** What the kit has sent itself. */
  readonly sent: readonly PendingTransaction[]
  readonly filter: ActivityFilter
  readonly isSpamShown: boolean
}

/** What is shown: first what is under way, then what was. */
export interface SelectedActivity {
  readonly pending: readonly (Transaction | PendingTransaction)[]
  readonly past: readonly Transaction[]
  readonly spamCount: number
}

/** Selects what is shown. A sent transaction is dropped once the server lists it; nothing is shown twice. */
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
