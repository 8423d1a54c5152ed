import { bytesToHex } from '@noble/hashes/utils.js'
import { byteReader } from './byteReader.ts'
import type { Transaction, TransactionInput } from './transaction.ts'

/** Decodes a transaction; returns `undefined` if the bytes are not one. */
export function decodeTransaction(bytes: Uint8Array): Transaction | undefined {
  try {
    return parse(bytes)
  } catch {
    return undefined
  }
}

function parse(bytes: Uint8Array): Transaction | undefined {
  const reader = byteReader(bytes)
  const version = reader.uint32()
  // A transaction has inputs: a zero here is the marker of BIP-144, and witnesses follow.
  const hasWitnesses = reader.peek() === 0
  if (hasWitnesses && (reader.byte() !== 0 || reader.byte() !== 1)) return undefined
  const inputs = repeat(reader.compactSize(), (): Omit<TransactionInput, 'witness'> => ({
    txid: bytesToHex(reader.take(32).reverse()),
    vout: reader.uint32(),
    scriptSig: reader.vector(),
    sequence: reader.uint32(),
  }))
  const outputs = repeat(reader.compactSize(), () => ({
    valueSats: reader.uint64(),
    scriptPubKey: reader.vector(),
  }))
  const witnesses = inputs.map(() =>
    hasWitnesses ? repeat(reader.compactSize(), () => reader.vector()) : [],
  )
  const lockTime = reader.uint32()
  if (!reader.isAtEnd() || inputs.length === 0) return undefined
  return {
    version,
    inputs: inputs.map((input, index) => ({ ...input, witness: witnesses[index] ?? [] })),
    outputs,
    lockTime,
  }
}

function repeat<Item>(count: number, read: () => Item): Item[] {
  const items: Item[] = []
  for (let index = 0; index < count; index += 1) items.push(read())
  return items
}
