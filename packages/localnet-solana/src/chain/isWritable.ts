import type { LandedTransaction } from './createLedger.ts'

/** True where a transaction may write to the account that its instructions count as `index`. */
export function isWritable(
  { decoded, loaded }: Pick<LandedTransaction, 'decoded' | 'loaded'>,
  index: number,
): boolean {
  const { staticAccounts, header } = decoded.message
  const loadedIndex = index - staticAccounts.length
  if (loadedIndex >= 0) return loadedIndex < loaded.writable.length
  return index < header.numSignerAccounts
    ? index < header.numSignerAccounts - header.numReadonlySignerAccounts
    : index < staticAccounts.length - header.numReadonlyNonSignerAccounts
}
