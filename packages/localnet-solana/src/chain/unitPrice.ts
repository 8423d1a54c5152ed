import { programs } from '../programs.ts'
import type { DecodedTransaction } from './decodeTransaction.ts'

const setUnitPrice = 3

/** What a transaction offers for each of its compute units, in millionths of a lamport. */
export function unitPrice({ instructions, staticAccounts }: DecodedTransaction['message']): bigint {
  let price = 0n
  for (const { programAddressIndex, data } of instructions) {
    if (staticAccounts[programAddressIndex] !== programs.computeBudget) continue
    if (data?.[0] !== setUnitPrice || data.length < 9) continue
    price = new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(1, true)
  }
  return price
}
