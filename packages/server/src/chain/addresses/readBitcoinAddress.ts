import { createHash } from 'node:crypto'
import { decodeBase58 } from './base58.ts'
import { bitcoinPrefixes } from './bitcoinPrefixes.ts'
import { isSegwitAddress } from './isSegwitAddress.ts'

/**
 * An address of a Bitcoin network as its nodes write it, `undefined` where the text is none with a right checksum.
 * Segwit addresses may come in capitals, as QR codes have them.
 */
export function readBitcoinAddress(text: string, reference: string): string | undefined {
  const prefixes = bitcoinPrefixes(reference)
  const lower = text === text.toUpperCase() ? text.toLowerCase() : text
  if (isSegwitAddress(lower, prefixes.bech32)) return lower
  return isBase58Check(text, prefixes.base58) ? text : undefined
}

function isBase58Check(text: string, versions: readonly number[]): boolean {
  const bytes = decodeBase58(text)
  if (bytes?.length !== 25 || !versions.includes(bytes[0] as number)) return false
  const sum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  return sum.equals(bytes.subarray(21))
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
