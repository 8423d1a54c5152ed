import { KitError } from '@latchkit/core'
import { parsePsbt } from '../engine/psbt/parsePsbt.ts'
import { decodeTransaction } from '../engine/transaction/decodeTransaction.ts'

/**
 * Returns how many inputs a PSBT has.
 * @throws InvalidConfig if the bytes are not a PSBT of version 0
 */
export function countInputs(psbt: Uint8Array): number {
  const unsignedTx = parsePsbt(psbt, 0)?.unsignedTx
  const transaction = unsignedTx && decodeTransaction(unsignedTx)
  if (transaction && parsePsbt(psbt, transaction.inputs.length)) return transaction.inputs.length
  throw new KitError('InvalidConfig', 'These bytes are not a PSBT.', {
    fix: 'Pass the bytes of a PSBT of version 0 (BIP-174), decoded from base64 or hex.',
  })
}
