import type { TransactionEntry } from './transactionEntry.ts'

/**
 * Writes the addresses of a transaction as they are known here: a server may tell the address that was sent to in
 * another case, without the checksum that its owner compares by.
 */
export function recased(entry: TransactionEntry, known: readonly string[]): TransactionEntry {
  const written = (address: string) =>
    (address.startsWith('0x') &&
      known.find((each) => each.toLowerCase() === address.toLowerCase())) ||
    address
  return { ...entry, from: written(entry.from), to: written(entry.to) }
}
