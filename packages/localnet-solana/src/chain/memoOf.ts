import { getUtf8Decoder } from '@solana/kit'
import type { LandedTransaction } from './createLedger.ts'
import { programs } from '../programs.ts'

/** The memos of a transaction as Solana's nodes write them: each with its length, or null. */
export function memoOf({ decoded, keys }: LandedTransaction): string | null {
  const memos = decoded.message.instructions.flatMap(({ programAddressIndex, data }) => {
    const program = keys[programAddressIndex]
    if (!data || (program !== programs.memo && program !== programs.memo1)) return []
    return `[${data.length}] ${getUtf8Decoder().decode(data)}`
  })
  return memos.length > 0 ? memos.join('; ') : null
}
