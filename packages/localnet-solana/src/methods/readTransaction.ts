import { getBase58Encoder, getBase64Encoder } from '@solana/kit'
import { decodeTransaction, type DecodedTransaction } from '../chain/decodeTransaction.ts'
import { invalidParams, readText, type Config } from './params.ts'

/** Reads the transaction that a client hands in: base58 where nothing is said, as Solana's nodes do. */
export function readTransaction(value: unknown, config: Config): DecodedTransaction {
  const { encoding = 'base58' } = config
  if (encoding !== 'base58' && encoding !== 'base64')
    throw invalidParams(
      `unsupported encoding: ${JSON.stringify(encoding)}. Supported encodings: base58, base64`,
    )
  const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  let bytes
  try {
    bytes = new Uint8Array(encoder.encode(readText(value)))
  } catch {
    throw invalidParams(`invalid ${encoding} encoding`)
  }
  return decodeTransaction(bytes)
}
