import { base58 } from '@scure/base'

/** One instruction of a Solana message. Accounts in lookup tables are `undefined`. */
export interface SolanaInstruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A Solana message, legacy or version 0. */
export interface SolanaMessage {
  /** The accounts that must sign, the payer of the fee first. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  readonly usesLookupTables: boolean
}

/**
 * Parses the message that a Solana transaction's signatures sign; returns `undefined` if the bytes are not one, or more bytes follow.
 * @see https://solana.com/docs/core/transactions
 */
export function parseSolanaMessage(bytes: Uint8Array): SolanaMessage | undefined {
  const reader = createReader(bytes)
  try {
    const isVersioned = ((bytes[0] ?? 0) & 0x80) !== 0
    if (isVersioned && reader.byte() !== 0x80) return undefined
    const signerCount = reader.byte()
    reader.take(2)
    const keys = Array.from({ length: reader.length() }, () => base58.encode(reader.take(32)))
    if (signerCount === 0 || signerCount > keys.length) return undefined
    reader.take(32)
    const instructions = Array.from({ length: reader.length() }, () => {
      const program = keys[reader.byte()]
      const accounts = Array.from(reader.take(reader.length()), (at) => keys[at])
      return { program, accounts, data: reader.take(reader.length()) }
    })
    const tables = isVersioned ? reader.length() : 0
    for (let count = 0; count < tables; count++) {
      reader.take(32)
      reader.take(reader.length())
      reader.take(reader.length())
    }
    if (reader.left() > 0) return undefined
    return { signers: keys.slice(0, signerCount), instructions, usesLookupTables: tables > 0 }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A Solana transaction: 64 bytes for each signature, zero where it is missing, and the message. */
export interface SolanaTransaction {
  readonly signatures: readonly Uint8Array[]
  readonly messageBytes: Uint8Array
  readonly message: SolanaMessage
}

/** Parses a serialized transaction; returns `undefined` if the bytes are not one. */
export function parseSolanaTransaction(bytes: Uint8Array): SolanaTransaction | undefined {
  const reader = createReader(bytes)
  try {
    const signatures = Array.from({ length: reader.length() }, () => reader.take(64))
    const messageBytes = reader.take(reader.left())
    const message = parseSolanaMessage(messageBytes)
    return message?.signers.length === signatures.length
      ? { signatures, messageBytes, message }
      : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

interface Reader {
  byte(): number
  take(count: number): Uint8Array
  /** A length of one to three bytes (compact-u16), in its shortest form. */
  length(): number
  left(): number
}

function createReader(bytes: Uint8Array): Reader {
  let at = 0
  const byte = (): number => {
    const value = bytes[at++]
    if (value === undefined) throw new RangeError('The bytes end too early.')
    return value
  }
  return {
    byte,
    take(count) {
      if (at + count > bytes.length) throw new RangeError('The bytes end too early.')
      at += count
      return bytes.subarray(at - count, at)
    },
    length() {
      let value = 0
      for (let place = 0; place < 3; place++) {
        const part = byte()
        if (part === 0 && place > 0) break
        value |= (part & 0x7f) << (place * 7)
        if (part < 0x80) {
          if (value > 0xffff) break
          return value
        }
      }
      throw new RangeError('The length is not a compact-u16 in its shortest form.')
    },
    left: () => bytes.length - at,
  }
}
