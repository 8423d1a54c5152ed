import { base58 } from '@scure/base'

/** A decoded signed transaction. */
export interface DecodedTransaction {
  /** Of the fee payer: the transaction's hash. */
  readonly signature: Uint8Array
  readonly feePayer: string
  /** Who is to sign, the fee payer first, with their signatures: 64 zeros for one that is missing. */
  readonly signers: readonly { readonly address: string; readonly signature: Uint8Array }[]
  readonly blockhash: string
  readonly instructions: readonly DecodedInstruction[]
}

/** A decoded instruction. An account of a lookup table has no address here. */
export interface DecodedInstruction {
  readonly programAddress: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** Decodes a transaction of either version; returns `undefined` if the bytes are not one, or too many for the network. */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction | undefined {
  if (bytes.length > maximumTransactionBytes) return undefined
  try {
    return decode(bytes)
  } catch {
    return undefined
  }
}

const maximumTransactionBytes = 1_232

function decode(bytes: Uint8Array): DecodedTransaction | undefined {
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
    programAddress: addresses[byte()],
    accounts: list(() => addresses[byte()]),
    data: take(compact()),
  }))
  if (isVersioned) list(() => [take(32), list(byte), list(byte)])
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
        instructions,
      }
    : undefined
}
