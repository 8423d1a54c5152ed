import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { decodeHex } from '../../encoding/hex.ts'
import { encode } from './encode.ts'

const { uint32, uint64, compactSize, vector } = encode

/** A decoded transaction. */
export interface Transaction {
  readonly version: number
  readonly inputs: readonly TransactionInput[]
  readonly outputs: readonly TransactionOutput[]
  readonly lockTime: number
}

/** An input: the output that it spends, and what proves that it may. */
export interface TransactionInput {
  /** Of the transaction whose output is spent, in the byte order in which hashes are shown. */
  readonly txid: string
  readonly vout: number
  readonly scriptSig: Uint8Array
  readonly sequence: number
  readonly witness: readonly Uint8Array[]
}

/** An output. */
export interface TransactionOutput {
  readonly valueSats: bigint
  readonly scriptPubKey: Uint8Array
}

/** Returns the bytes of a transaction. Without witnesses, they are what its txid is the hash of. */
export function encodeTransaction(
  { version, inputs, outputs, lockTime }: Transaction,
  options: { readonly witnesses: boolean },
): Uint8Array<ArrayBuffer> {
  const hasWitnesses = options.witnesses && inputs.some(({ witness }) => witness.length > 0)
  return concatBytes(
    uint32(version),
    hasWitnesses ? Uint8Array.of(0, 1) : new Uint8Array(),
    compactSize(inputs.length),
    ...inputs.flatMap(({ txid, vout, scriptSig, sequence }) => [
      hashBytes(txid),
      uint32(vout),
      vector(scriptSig),
      uint32(sequence),
    ]),
    compactSize(outputs.length),
    ...outputs.flatMap(({ valueSats, scriptPubKey }) => [uint64(valueSats), vector(scriptPubKey)]),
    ...(hasWitnesses ? inputs.map(({ witness }) => encodeWitness(witness)) : []),
    uint32(lockTime),
  )
}

/** Returns the bytes of a witness: the number of its items, and each item with its length. */
export function encodeWitness(witness: readonly Uint8Array[]): Uint8Array {
  return concatBytes(compactSize(witness.length), ...witness.map(vector))
}

/** Returns the hash of a transaction, as it is shown. */
export function txidOf(transaction: Transaction): string {
  const hash = sha256(sha256(encodeTransaction(transaction, { witnesses: false })))
  return bytesToHex(hash.reverse())
}

function hashBytes(txid: string): Uint8Array {
  const bytes = decodeHex(txid)
  if (bytes?.length !== 32) throw new RangeError('A hash has 32 bytes.')
  return bytes.reverse()
}
