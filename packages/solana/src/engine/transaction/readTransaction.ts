import { base58 } from '@scure/base'

/** A signed transaction, taken apart. */
export interface ReadTransaction {
  /** Of the payer, the first of them: the transaction's hash. */
  readonly signature: Uint8Array
  readonly payer: string
  /** The block by which it says until when it is valid. */
  readonly blockhash: string
  readonly instructions: readonly ReadInstruction[]
}

/** One call of a program. An account out of a lookup table has no address here. */
export interface ReadInstruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** Takes the bytes of a transaction apart, in either layout; `undefined` where they are none, or too many for the network. */
export function readTransaction(bytes: Uint8Array): ReadTransaction | undefined {
  if (bytes.length > transactionBytesAtMost) return undefined
  try {
    return read(bytes)
  } catch {
    return undefined
  }
}

const transactionBytesAtMost = 1_232

function read(bytes: Uint8Array): ReadTransaction | undefined {
  let offset = 0
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - offset) throw new RangeError('The bytes end too early.')
    offset += length
    return bytes.slice(offset - length, offset)
  }
  const byte = (): number => take(1)[0] ?? 0
  const compact = (): number => {
    let count = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      count |= (part & 0x7f) << shift
      if (part < 0x80) return count
    }
    throw new RangeError('The count is too large.')
  }
  const list = <Item>(one: () => Item): Item[] => Array.from({ length: compact() }, one)

  const signatures = list(() => take(64))
  const isVersioned = (bytes[offset] ?? 0) >= 0x80
  if (isVersioned && byte() !== 0x80) return undefined
  const [signers] = take(3)
  const addresses = list(() => base58.encode(take(32)))
  const blockhash = base58.encode(take(32))
  const instructions = list(() => ({
    program: addresses[byte()],
    accounts: list(() => addresses[byte()]),
    data: take(compact()),
  }))
  if (isVersioned) list(() => [take(32), list(byte), list(byte)])
  const [payer] = addresses
  const [signature] = signatures
  if (offset !== bytes.length || signers !== signatures.length) return undefined
  return payer !== undefined && signature
    ? { signature, payer, blockhash, instructions }
    : undefined
}
