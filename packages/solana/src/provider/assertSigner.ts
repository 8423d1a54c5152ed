import { KitError } from '@latchkit/core'
import { decodeTransaction } from '../engine/transaction/decodeTransaction.ts'

/**
 * Asserts that bytes are a transaction which an account is to sign.
 * @throws InvalidConfig
 */
export function assertSigner(transaction: Uint8Array, address: string): void {
  const decoded = decodeTransaction(transaction)
  if (!decoded)
    throw new KitError('InvalidConfig', 'These bytes are no Solana transaction.', {
      fix: 'Pass a serialized transaction with a place for each signature, at most 1,232 bytes.',
    })
  if (!decoded.signers.some((signer) => signer.address === address))
    throw new KitError('InvalidConfig', 'The active account is no signer of this transaction.', {
      fix: 'Make it the fee payer, or a signer of an instruction.',
      context: { address },
    })
}
