import { invalidParams, RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import type { SolanaAccount } from './solanaAccount.ts'

/**
 * Puts the signature of an account into a transaction, legacy or version 0, at the place of that account.
 * @see https://solana.com/docs/core/transactions
 * @throws RpcError -32602 for what is none, 4200 for a version that the wallet does not sign, 4100 where the account has no
 * part in it
 */
export function signTransaction(
  account: SolanaAccount,
  transaction: Uint8Array,
  versions: readonly ('legacy' | 0)[],
): Uint8Array {
  const [signatures, start] = readLength(transaction, 0)
  const message = transaction.subarray(start + signatures * signatureBytes)
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  const version = isVersioned ? (message[0] ?? 0) & 0x7f : 'legacy'
  if (!versions.some((known) => known === version)) {
    throw new RpcError(
      walletErrorCodes.unsupportedMethod,
      `The wallet does not sign transactions of version ${version}.`,
    )
  }
  const header = isVersioned ? 1 : 0
  const signers = message[header] ?? 0
  const [accounts, first] = readLength(message, header + 3)
  if (
    signers !== signatures ||
    accounts < signers ||
    message.length < first + accounts * keyBytes
  ) {
    throw invalidParams('Expected a transaction as it goes over the wire.')
  }
  const place = Array.from({ length: signers }, (_, at) => at).find((at) =>
    account.publicKey.every((byte, index) => byte === message[first + at * keyBytes + index]),
  )
  if (place === undefined) {
    throw new RpcError(walletErrorCodes.unauthorized, 'The account has no part in the transaction.')
  }
  const signed = transaction.slice()
  signed.set(account.sign(message), start + place * signatureBytes)
  return signed
}

const signatureBytes = 64
const keyBytes = 32

/** Reads a length of Solana's short form, and says where what follows begins. */
function readLength(bytes: Uint8Array, offset: number): readonly [length: number, next: number] {
  let length = 0
  for (let at = 0; at < 3; at += 1) {
    const byte = bytes[offset + at]
    if (byte === undefined) break
    length |= (byte & 0x7f) << (7 * at)
    if ((byte & 0x80) === 0) return [length, offset + at + 1]
  }
  throw invalidParams('Expected a transaction as it goes over the wire.')
}
