import { KitError } from '@latchkit/core'
import { equalBytes } from '../engine/equalBytes.ts'
import { parsePsbt } from '../engine/psbt/parsePsbt.ts'

/**
 * Returns what a wallet has answered, if it is a PSBT of the same transaction.
 * @throws Unknown if it is anything else
 */
export function requireSamePsbt(answer: Uint8Array, psbt: Uint8Array): Uint8Array {
  const [signed, asked] = [parsePsbt(answer, 0), parsePsbt(psbt, 0)]
  if (signed && asked && equalBytes(signed.unsignedTx, asked.unsignedTx)) return answer
  throw new KitError('Unknown', 'The wallet’s answer is not the PSBT that it was to sign.')
}
