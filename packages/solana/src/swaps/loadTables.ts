import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { base58 } from '@scure/base'
import { bytes } from '../engine/bytes.ts'
import { getMultipleAccounts } from '../engine/rpc/getMultipleAccounts.ts'
import type { LookupTable } from './decodeSwap.ts'
import { unsafe } from './unsafe.ts'

/** What a transaction takes from lookup tables. */
export interface LoadedAddresses {
  readonly writable: readonly string[]
  readonly readOnly: readonly string[]
}

/** The addresses follow a header of this size. */
const headerBytes = 56

/**
 * Reads what a transaction takes from lookup tables on the chain. A table only ever grows: what it holds at a place stays.
 * @see https://docs.rs/solana-address-lookup-table-interface
 * @throws UnsafeSwap for a table that is none, is about to go, or has no such place
 */
export async function loadTables(
  host: AdapterHost,
  networkId: NetworkId,
  tables: readonly LookupTable[],
): Promise<LoadedAddresses> {
  const asked = tables.map(({ address }) => address)
  const accounts = asked.length === 0 ? [] : await getMultipleAccounts(host, networkId, asked)
  const loaded = tables.map(({ writable, readOnly }, index) => {
    const account = accounts[index]
    const isTable =
      account?.owner === 'AddressLookupTab1e1111111111111111111111111' &&
      account.data.length >= headerBytes &&
      bytes.readUint(account.data, 4, 8) === inUse
    if (!isTable) throw unsafe('it names a lookup table that cannot be read')
    const at = (place: number): string => {
      const start = headerBytes + 32 * place
      if (start + 32 > account.data.length)
        throw unsafe('it names a place that the lookup table does not have')
      return base58.encode(account.data.subarray(start, start + 32))
    }
    return { writable: writable.map(at), readOnly: readOnly.map(at) }
  })
  return {
    writable: loaded.flatMap(({ writable }) => writable),
    readOnly: loaded.flatMap(({ readOnly }) => readOnly),
  }
}

/** The slot from which a table is given up, while it is not. */
const inUse = 2n ** 64n - 1n
