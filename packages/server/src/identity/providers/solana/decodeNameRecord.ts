import { base58 } from '@scure/base'
import { type SolanaAccount, readText } from '@latchkit/backend/chain'

const keyBytes = 32
const headBytes = 3 * keyBytes

/** A record of the name service. Its content is untrusted. */
export interface NameRecord {
  readonly parent: string | undefined
  readonly owner: string | undefined
  readonly class: string | undefined
  /** The content after the header, if it is a text. */
  readonly text: string | undefined
}

/** Decodes an account as a record of the name service; returns `undefined` if it does not belong to the program. */
export function decodeNameRecord(
  account: SolanaAccount | undefined,
  program: string,
): NameRecord | undefined {
  if (account?.owner !== program || account.data.length < headBytes) return undefined
  const { data } = account
  return {
    parent: decodeKey(data, 0),
    owner: decodeKey(data, keyBytes),
    class: decodeKey(data, 2 * keyBytes),
    text: readText(data, headBytes)?.text,
  }
}

/** Zero bytes mean none. */
function decodeKey(data: Buffer, offset: number): string | undefined {
  const bytes = data.subarray(offset, offset + keyBytes)
  return bytes.every((byte) => byte === 0) ? undefined : base58.encode(bytes)
}
