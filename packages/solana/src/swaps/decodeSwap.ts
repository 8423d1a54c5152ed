import { base58 } from '@scure/base'
import { createReader } from './createReader.ts'
import type { DecodedInstruction } from '../engine/transaction/decodeTransaction.ts'

/** A transaction, as far as a swap has to be looked at. */
export interface DecodedSwap {
  /** Where the message and its blockhash begin in the bytes. */
  readonly messageOffset: number
  readonly blockhashOffset: number
  /** Of the fee payer. */
  readonly signature: Uint8Array
  readonly isVersioned: boolean
  readonly signers: number
  /** How many of the signers, and how many of the other addresses, are only read. */
  readonly readOnly: readonly [signers: number, others: number]
  /** All but those of lookup tables, the fee payer first. */
  readonly addresses: readonly string[]
  readonly tables: readonly LookupTable[]
  readonly instructions: readonly SwapInstruction[]
}

/** An instruction whose `accounts` are those that the transaction itself holds: `undefined` for one of a lookup table. */
export interface SwapInstruction extends DecodedInstruction {
  /** The same accounts, with those of lookup tables as a node answers them. */
  readonly allAccounts: readonly (string | undefined)[]
}

/** Which addresses of a lookup table a transaction takes, by their places. */
export interface LookupTable {
  readonly address: string
  readonly writable: readonly number[]
  readonly readOnly: readonly number[]
}

const maximumBytes = 1_232

/**
 * Decodes a transaction with a place for each signature; returns `undefined` if the bytes are not one.
 * @param loaded The addresses that it takes from lookup tables: those that it writes to first
 */
export function decodeSwap(
  bytes: Uint8Array,
  loaded: readonly string[] = [],
): DecodedSwap | undefined {
  if (bytes.length > maximumBytes) return undefined
  const { take, byte, list, compact, offset } = createReader(bytes)
  try {
    const signatures = list(() => take(64))
    const messageOffset = offset()
    const isVersioned = (bytes[messageOffset] ?? 0) >= 0x80
    if (isVersioned && byte() !== 0x80) return undefined
    const [signers = 0, readOnlySigners = 0, readOnlyOthers = 0] = take(3)
    const addresses = list(() => base58.encode(take(32)))
    const blockhashOffset = offset()
    take(32)
    const all = [...addresses, ...loaded]
    // A program is never one of a lookup table.
    const instructions = list(() => {
      const programAddress = addresses[byte()]
      const places = list(byte)
      return {
        programAddress,
        accounts: places.map((place) => addresses[place]),
        allAccounts: places.map((place) => all[place]),
        data: take(compact()),
      }
    })
    const tables = isVersioned
      ? list(() => ({
          address: base58.encode(take(32)),
          writable: list(byte),
          readOnly: list(byte),
        }))
      : []
    const [signature] = signatures
    const isWhole = offset() === bytes.length && signatures.length === signers
    if (!isWhole || !signature) return undefined
    return {
      messageOffset,
      blockhashOffset,
      signature,
      isVersioned,
      signers,
      readOnly: [readOnlySigners, readOnlyOthers],
      addresses,
      tables,
      instructions,
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
