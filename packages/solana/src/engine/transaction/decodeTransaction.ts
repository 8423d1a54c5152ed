import { base58 } from '@scure/base'

/** A decoded signed transaction. */
export interface DecodedTransaction {
  /** Of the fee payer: the transaction's hash. */
  readonly signature: Uint8Array
  readonly feePayer: string
  /** Who is to sign, the fee payer first, with their signatures: 64 zeros for one that is missing. */
  readonly signers: readonly { readonly address: string; readonly signature: Uint8Array }[]
  readonly blockhash: string
  /** Where the message and its blockhash begin in the bytes. */
  readonly messageOffset: number
  readonly blockhashOffset: number
  /** How many of the signers, and how many of the other addresses, are only read. */
  readonly readOnly: readonly [signers: number, others: number]
  /** All but those of lookup tables. */
  readonly addresses: readonly string[]
  readonly tables: readonly LookupTable[]
  readonly instructions: readonly DecodedInstruction[]
}

/** Which addresses of a lookup table a transaction takes, by their places. */
export interface LookupTable {
  readonly address: string
  readonly writable: readonly number[]
  readonly readOnly: readonly number[]
}

/** A decoded instruction. An account of a lookup table has no address here, unless it was given. */
export interface DecodedInstruction {
  readonly programAddress: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/**
 * Decodes a transaction of either version; returns `undefined` if the bytes are not one, or too many for the network.
 * @param loaded The addresses that it takes from lookup tables: those that it writes to first
 */
export function decodeTransaction(
  bytes: Uint8Array,
  loaded: readonly string[] = [],
): DecodedTransaction | undefined {
  if (bytes.length > maximumTransactionBytes) return undefined
  try {
    return decode(bytes, loaded)
  } catch {
    return undefined
  }
}

const maximumTransactionBytes = 1_232

function decode(bytes: Uint8Array, loaded: readonly string[]): DecodedTransaction | undefined {
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
  const messageOffset = offset
  const isVersioned = (bytes[offset] ?? 0) >= 0x80
  if (isVersioned && byte() !== 0x80) return undefined
  const [signers, readOnlySigners = 0, readOnlyOthers = 0] = take(3)
  const addresses = list(() => base58.encode(take(32)))
  const blockhashOffset = offset
  const blockhash = base58.encode(take(32))
  const all = [...addresses, ...loaded]
  const instructions = list(() => ({
    programAddress: addresses[byte()],
    accounts: list(() => all[byte()]),
    data: take(compact()),
  }))
  const tables = isVersioned
    ? list(() => ({
        address: base58.encode(take(32)),
        writable: list(byte),
        readOnly: list(byte),
      }))
    : []
  const [feePayer] = addresses
  const [signature] = signatures
  if (offset !== bytes.length || signers !== signatures.length) return undefined
  return feePayer !== undefined && signature
    ? {
        signature,
        feePayer,
        signers: signatures.map((own, index) => ({
          address: addresses[index] ?? '',
          signature: own,
        })),
        blockhash,
        messageOffset,
        blockhashOffset,
        readOnly: [readOnlySigners, readOnlyOthers],
        addresses,
        tables,
        instructions,
      }
    : undefined
}
