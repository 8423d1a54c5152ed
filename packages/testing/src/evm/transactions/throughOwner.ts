import { invalidParams } from '../../owner/rpcError.ts'
import type { Hex } from '../crypto/hex.ts'
import { parseQuantity } from '../crypto/quantity.ts'
import type { WantedTransaction } from './completeTransaction.ts'

/** Returns the transaction with which the owner of a contract account has it make the wanted one. */
export function throughOwner(wanted: WantedTransaction, owner: Hex | undefined): WantedTransaction {
  if (owner === undefined) return wanted
  if (wanted.to === undefined) throw invalidParams('The account does not deploy contracts.')
  const value = parseQuantity(wanted.fields['value']) ?? 0n
  const bytes = wanted.data.slice(2)
  const tail = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const words = [BigInt(wanted.to), value, 0x60n, BigInt(bytes.length / 2)]
  const data: Hex = `0x${execute}${words.map(toWord).join('')}${tail}`
  // Its gas, nonce and fees were meant for the wanted call.
  return { ...wanted, from: owner, to: wanted.from, data, fields: {} }
}

/** The selector of `execute(address,uint256,bytes)`. */
const execute = 'b61d27f6'

function toWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
