import { getAddressDecoder, type Address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import type { DecodedTransaction } from './decodeTransaction.ts'

/** The addresses that a transaction takes from lookup tables. */
export interface LoadedAddresses {
  readonly writable: readonly Address[]
  readonly readonly: readonly Address[]
}

const tableHeaderBytes = 56

/** Looks up what a transaction takes from tables. What cannot be found is left out; running it tells why. */
export function loadAddresses(
  svm: LiteSVM,
  message: DecodedTransaction['message'],
): LoadedAddresses {
  const writable: Address[] = []
  const readonly: Address[] = []
  for (const lookup of message.version === 0 ? (message.addressTableLookups ?? []) : []) {
    const table = svm.getAccount(lookup.lookupTableAddress)
    if (!table.exists) continue
    const at = (index: number): Address[] => {
      const offset = tableHeaderBytes + index * 32
      if (table.data.length < offset + 32) return []
      return [getAddressDecoder().decode(table.data, offset)]
    }
    writable.push(...lookup.writableIndexes.flatMap(at))
    readonly.push(...lookup.readonlyIndexes.flatMap(at))
  }
  return { writable, readonly }
}

/** All accounts of a transaction in the order in which its instructions count them. */
export function accountKeysOf(
  message: DecodedTransaction['message'],
  loaded: LoadedAddresses,
): readonly Address[] {
  return [...message.staticAccounts, ...loaded.writable, ...loaded.readonly]
}
