// What reads a site's own PSBTs. It shares its code with transfers, and is loaded with them.
import { KitError } from '@latchkit/core'
import { equalBytes } from '../engine/equalBytes.ts'
import { parsePsbt } from '../engine/psbt/parsePsbt.ts'
import { decodeTransaction } from '../engine/transaction/decodeTransaction.ts'

export { signingRequest } from '../engine/psbt/signingRequest.ts'

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

/**
 * Returns the PSBT that a wallet returned.
 * @throws Unknown if it is not a PSBT of the same transaction
 */
export function requireSamePsbt(answer: Uint8Array, psbt: Uint8Array): Uint8Array {
  const [signed, asked] = [parsePsbt(answer, 0), parsePsbt(psbt, 0)]
  if (signed && asked && equalBytes(signed.unsignedTx, asked.unsignedTx)) return answer
  throw new KitError('Unknown', 'The wallet’s answer is not the PSBT that it was to sign.')
}
