import { ed25519 } from '@noble/curves/ed25519.js'
import type { SolanaSimulationRequest } from '@latchkit/wire'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { invalidParams } from './invalidParams.ts'
import {
  parseSolanaMessage,
  parseSolanaTransaction,
  type SolanaTransaction,
} from './solanaMessage.ts'
import { summarizeSolana } from './solanaSummary.ts'
import type { Signable, SigningContext } from './summary.ts'
import { summarizeText } from './textMessage.ts'

const transactionSchema = v.object({ transaction: v.string() })
const transactionsSchema = v.object({
  transactions: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(20)),
})
const messageSchema = v.object({ message: v.string(), pubkey: v.string() })

/**
 * Parses `solana_signTransaction`: `{ transaction }` in base64. The result is `{ signature, transaction }`, the signature in base58 and
 * the transaction with it in base64, with the signatures of others unchanged.
 *
 * @throws {FrameRequestError} for params of another shape, and for a transaction that the visitor does not sign.
 */
export function parseSolanaTransactionRequest(params: unknown, context: SigningContext): Signable {
  if (!v.is(transactionSchema, params))
    throw invalidParams('solana_signTransaction takes { transaction } in base64.')
  const transaction = parse(params.transaction, context)
  return {
    key: context.key,
    summary: summarizeSolana([transaction.message], context),
    simulation: {
      networkId: context.networkId,
      from: context.address,
      transaction: params.transaction,
      ...namedAccounts(transaction),
      paysFee: transaction.message.signers[0] === context.address,
    },
    sign: (privateKey) => signTransaction(transaction, context.address, privateKey),
  }
}

/**
 * Parses `solana_signAllTransactions`: `{ transactions }` in base64. The result is `{ transactions }`, signed, in the same order.
 *
 * @throws {FrameRequestError} as {@link parseSolanaTransactionRequest}.
 */
export function parseSolanaTransactionsRequest(params: unknown, context: SigningContext): Signable {
  if (!v.is(transactionsSchema, params))
    throw invalidParams('solana_signAllTransactions takes { transactions }, 1 to 20 in base64.')
  const transactions = params.transactions.map((text) => parse(text, context))
  return {
    key: context.key,
    // Together they may do what none does alone, and nodes do not simulate several.
    summary: {
      ...summarizeSolana(
        transactions.map(({ message }) => message),
        context,
      ),
      simulation: { status: 'unavailable' },
    },
    sign: (privateKey) => ({
      transactions: transactions.map(
        (transaction) => signTransaction(transaction, context.address, privateKey).transaction,
      ),
    }),
  }
}

/**
 * Parses `solana_signMessage`: `{ message, pubkey }` in base58. The result is `{ signature }` in base58.
 *
 * @throws {FrameRequestError} for bytes that are a transaction: the signature would make it valid.
 */
export function parseSolanaMessageRequest(params: unknown, context: SigningContext): Signable {
  if (!v.is(messageSchema, params) || params.pubkey !== context.address)
    throw invalidParams(
      'solana_signMessage takes { message, pubkey } in base58, with the visitor’s key.',
    )
  const bytes = decode(() => base58.decode(params.message))
  if (isOfVersion(bytes) || (parseSolanaMessage(bytes) ?? parseSolanaTransaction(bytes)))
    throw invalidParams('This message is a transaction. Use solana_signTransaction.')
  return {
    key: context.key,
    summary: summarizeText(bytes, context),
    sign: (privateKey) => ({ signature: base58.encode(ed25519.sign(bytes, privateKey)) }),
  }
}

/** True for the version prefix of a transaction, including future versions (SIMD-0385). No readable text begins with it. */
function isOfVersion([first = 0]: Uint8Array): boolean {
  return first >= 0x80 && first < 0xc0
}

/** Returns the accounts that the instructions name, and whether these are all: those in lookup tables are unknown. */
function namedAccounts({
  message,
}: SolanaTransaction): Pick<SolanaSimulationRequest, 'accounts' | 'isWhole'> {
  const all = new Set(message.instructions.flatMap(({ accounts }) => accounts))
  const named = [...all].filter((account) => account !== undefined)
  const accounts = named.slice(0, accountsAtMost)
  return { accounts, isWhole: !message.usesLookupTables && accounts.length === all.size }
}

/** Nodes return this many accounts at once. */
const accountsAtMost = 64

function parse(text: string, { address }: SigningContext): SolanaTransaction {
  const transaction = parseSolanaTransaction(decode(() => base64.decode(text)))
  if (!transaction)
    throw invalidParams(
      'The bytes are not a Solana transaction. Send a serialized transaction, legacy or version 0.',
    )
  if (!transaction.message.signers.includes(address))
    throw invalidParams('The transaction does not have the visitor’s account among its signers.')
  return transaction
}

function signTransaction(
  { signatures, messageBytes, message }: SolanaTransaction,
  address: string,
  privateKey: Uint8Array,
): { readonly signature: string; readonly transaction: string } {
  const signature = ed25519.sign(messageBytes, privateKey)
  // A transaction has at most 19 signers, so their number is one byte.
  const signed = new Uint8Array([
    signatures.length,
    ...message.signers.flatMap((signer, at) =>
      Array.from(signer === address ? signature : (signatures[at] ?? [])),
    ),
    ...messageBytes,
  ])
  return { signature: base58.encode(signature), transaction: base64.encode(signed) }
}

function decode(read: () => Uint8Array): Uint8Array {
  try {
    return read()
  } catch {
    throw invalidParams(
      'The encoding is invalid. Encode transactions in base64, and messages in base58.',
    )
  }
}
