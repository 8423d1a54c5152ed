import type { Addresses } from '@latchkit/core'
import type { TransactionEntry } from './transactionEntry.ts'

/** Formats every address of a transaction; unchanged while `addresses` is still loading. */
export function formatAddresses(
  addresses: Pick<Addresses, 'format'> | undefined,
  entry: TransactionEntry,
): TransactionEntry {
  const written = (address: string) => addresses?.format(address) ?? address
  return {
    ...entry,
    from: written(entry.from),
    to: written(entry.to),
    approvals: entry.approvals.map((approval) => ({
      ...approval,
      contract: written(approval.contract),
      spender: approval.spender && written(approval.spender),
    })),
  }
}
