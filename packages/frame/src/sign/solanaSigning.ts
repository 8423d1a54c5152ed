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
 * Reads `solana_signTransaction`: `{ transaction }` in base64. The result is `{ signature, transaction }`, the signature in
 * base58 and the transaction with it in base64; signatures of others stay.
 *
 * @throws {FrameRequestError}
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

/** Reads `solana_signAllTransactions`: `{ transactions }`. The result is `{ transactions }`, signed, in their order. */
export function parseSolanaTransactionsRequest(params: unknown, context: SigningContext): Signable {
  if (!v.is(transactionsSchema, params))
    throw invalidParams('solana_signAllTransactions takes { transactions }, 1 to 20 in base64.')
  const transactions = params.transactions.map((text) => parse(text, context))
  return {
    key: context.key,
    // One after the other they may do what none does alone: nobody simulates that.
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
 * Reads `solana_signMessage`: `{ message, pubkey }` in base58. The result is `{ signature }` in base58.
 *
 * @throws {FrameRequestError} for bytes that are a transaction: its signature would send it.
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

/** True for the prefix of a transaction's version, also one that is yet to come (SIMD-0385). No readable text begins so. */
function isOfVersion([first = 0]: Uint8Array): boolean {
  return first >= 0x80 && first < 0xc0
}

/** The accounts that instructions name, and whether these are all; those of lookup tables are not known here. */
function namedAccounts({
  message,
}: SolanaTransaction): Pick<SolanaSimulationRequest, 'accounts' | 'isWhole'> {
  const all = new Set(message.instructions.flatMap(({ accounts }) => accounts))
  const named = [...all].filter((account) => account !== undefined)
  const accounts = named.slice(0, accountsAtMost)
  return { accounts, isWhole: !message.usesLookupTables && accounts.length === all.size }
}

/** Nodes tell of so many at once. */
const accountsAtMost = 64

function parse(text: string, { address }: SigningContext): SolanaTransaction {
  const transaction = parseSolanaTransaction(decode(() => base64.decode(text)))
  if (!transaction) throw invalidParams('These bytes are no Solana transaction.')
  if (!transaction.message.signers.includes(address))
    throw invalidParams('The visitor’s account is no signer of this transaction.')
  return transaction
}

function signTransaction(
  { signatures, messageBytes, message }: SolanaTransaction,
  address: string,
  privateKey: Uint8Array,
): { readonly signature: string; readonly transaction: string } {
  const signature = ed25519.sign(messageBytes, privateKey)
  // At most 19 signers fit a transaction: their number is one byte.
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
      'The bytes are not encoded as they must be: transactions in base64, messages in base58.',
    )
  }
}
