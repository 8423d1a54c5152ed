import { KitError } from '@latchkit/core'
import { decodeTransaction } from '../engine/transaction/decodeTransaction.ts'

/**
 * Returns what a wallet has answered, if it is a transaction with the signature of the account.
 * @throws Unknown if it is anything else
 */
export function requireSigned(answer: unknown, address: string): Uint8Array {
  const bytes = answer instanceof Uint8Array ? answer : undefined
  const signers = bytes && decodeTransaction(bytes)?.signers
  const signer = signers?.find((one) => one.address === address)
  if (bytes && signer?.signature.some((byte) => byte > 0)) return bytes
  throw new KitError('Unknown', 'The wallet did not return a signed transaction.')
}
