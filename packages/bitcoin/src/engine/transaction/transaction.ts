import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeHex } from '../../encoding/hex.ts'
import { writeBytes } from './writeBytes.ts'

const { concat, uint32, uint64, compactSize, vector } = writeBytes

/** A transaction. */
export interface Transaction {
  readonly version: number
  readonly inputs: readonly TransactionInput[]
  readonly outputs: readonly TransactionOutput[]
  readonly lockTime: number
}

/** What a transaction spends. */
export interface TransactionInput {
  /** Of the transaction that it takes an output from, as hashes are shown. */
  readonly txid: string
  readonly vout: number
  readonly script: Uint8Array
  readonly sequence: number
  readonly witness: readonly Uint8Array[]
}

/** What a transaction pays. */
export interface TransactionOutput {
  readonly valueSats: bigint
  readonly script: Uint8Array
}

/** The bytes of a transaction; without witnesses they are what its hash is taken from. */
export function writeTransaction(
  { version, inputs, outputs, lockTime }: Transaction,
  options: { readonly witnesses: boolean },
): Uint8Array<ArrayBuffer> {
  const hasWitnesses = options.witnesses && inputs.some(({ witness }) => witness.length > 0)
  return concat(
    uint32(version),
    hasWitnesses ? Uint8Array.of(0, 1) : new Uint8Array(),
    compactSize(inputs.length),
    ...inputs.flatMap(({ txid, vout, script, sequence }) => [
      hashBytes(txid),
      uint32(vout),
      vector(script),
      uint32(sequence),
    ]),
    compactSize(outputs.length),
    ...outputs.flatMap(({ valueSats, script }) => [uint64(valueSats), vector(script)]),
    ...(hasWitnesses ? inputs.map(({ witness }) => writeWitness(witness)) : []),
    uint32(lockTime),
  )
}

/** The bytes of a witness: how many parts it has, and each behind its length. */
export function writeWitness(witness: readonly Uint8Array[]): Uint8Array {
  return concat(compactSize(witness.length), ...witness.map(vector))
}

/** The hash of a transaction, as it is shown. */
export function txidOf(transaction: Transaction): string {
  const hash = sha256(sha256(writeTransaction(transaction, { witnesses: false })))
  return bytesToHex(hash.reverse())
}

function hashBytes(txid: string): Uint8Array {
  const bytes = decodeHex(txid)
  if (bytes?.length !== 32) throw new RangeError('A hash has 32 bytes.')
  return bytes.reverse()
}
