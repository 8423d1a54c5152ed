import type { Kit } from '@latchkit/core'
import type { TransactionEntry } from './transactionEntry.ts'
import { writeAddress } from '../../hooks/writeAddress.ts'

/** Writes every address of a transaction as its chain family does. */
export function recased(kit: Pick<Kit, 'adapters'>, entry: TransactionEntry): TransactionEntry {
  const written = (address: string) => writeAddress(kit, entry.networkId, address)
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
