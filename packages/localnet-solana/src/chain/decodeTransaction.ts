import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import type {
  Address,
  CompiledTransactionMessage,
  CompiledTransactionMessageWithLifetime,
  ReadonlyUint8Array,
  Transaction,
} from '@solana/kit'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'

type Message = Exclude<CompiledTransactionMessage, { version: 1 }> &
  CompiledTransactionMessageWithLifetime

/** A transaction as it came over the wire, taken apart. */
export interface DecodedTransaction {
  readonly bytes: Uint8Array
  readonly transaction: Transaction
  readonly message: Message
  /** Of all signers in base58, the fee payer's first; a missing one is all ones (zero bytes). */
  readonly signatures: readonly string[]
  readonly isFullySigned: boolean
}

const maximumBytes = 1232

/** Takes a transaction apart. Throws {@link RpcError} (invalid params) where it is none. */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  if (bytes.length > maximumBytes) {
    throw invalid(`too large: ${bytes.length} bytes (max: encoded/raw 1644/${maximumBytes})`)
  }
  let transaction: Transaction
  try {
    transaction = getTransactionDecoder().decode(bytes)
  } catch {
    throw invalid('could not be read')
  }
  const message = decodeMessage(transaction.messageBytes)
  const signers = message.staticAccounts.slice(0, message.header.numSignerAccounts)
  const signatures = signers.map((signer) => transaction.signatures[signer])
  return {
    bytes,
    transaction,
    message,
    signatures: signatures.map((signature) =>
      getBase58Decoder().decode(signature ?? new Uint8Array(64)),
    ),
    isFullySigned: signatures.every((signature) => signature?.some((byte) => byte !== 0)),
  }
}

/** Takes a message apart. Throws {@link RpcError} (invalid params) where it is none. */
export function decodeMessage(bytes: ReadonlyUint8Array): Message {
  let message
  try {
    message = getCompiledTransactionMessageDecoder().decode(bytes)
  } catch {
    throw invalid('could not be read')
  }
  if (message.version === 1) throw invalid('has version 1, which this local chain does not offer')
  if (message.staticAccounts.length === 0) throw invalid('names no account')
  return message
}

/** The account that pays for it. */
export function feePayerOf(message: Message): Address {
  const [payer] = message.staticAccounts
  if (!payer) throw invalid('names no account')
  return payer
}

function invalid(what: string): RpcError {
  return new RpcError(rpcErrorCodes.invalidParams, `invalid transaction: it ${what}`)
}
