import { base58 } from '@scure/base'
import { createReader } from './createReader.ts'

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
  const { take, byte, list, compact, offset } = createReader(bytes)
  const signatures = list(() => take(64))
  const isVersioned = (bytes[offset()] ?? 0) >= 0x80
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
  if (offset() !== bytes.length || signers !== signatures.length) return undefined
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
