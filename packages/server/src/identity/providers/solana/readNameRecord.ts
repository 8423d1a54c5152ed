import { base58 } from '@scure/base'
import type { SolanaAccount } from '../../../chain/solana/readAccounts.ts'
import { readText } from '../../../chain/solana/readText.ts'

const keyBytes = 32
const headBytes = 3 * keyBytes

/** A record of the name service. Everything in it is of strangers. */
export interface NameRecord {
  readonly parent: string | undefined
  readonly owner: string | undefined
  readonly class: string | undefined
  /** What stands behind its head, where that is a text. */
  readonly text: string | undefined
}

/** Reads an account as a record of the name service; `undefined` where the program has not written it. */
export function readNameRecord(
  account: SolanaAccount | undefined,
  program: string,
): NameRecord | undefined {
  if (account?.owner !== program || account.data.length < headBytes) return undefined
  const { data } = account
  return {
    parent: readKey(data, 0),
    owner: readKey(data, keyBytes),
    class: readKey(data, 2 * keyBytes),
    text: readText(data, headBytes)?.text,
  }
}

/** Zeros stand for none. */
function readKey(data: Buffer, offset: number): string | undefined {
  const bytes = data.subarray(offset, offset + keyBytes)
  return bytes.every((byte) => byte === 0) ? undefined : base58.encode(bytes)
}
