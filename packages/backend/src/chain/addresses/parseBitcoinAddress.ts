import { bech32, bech32m, createBase58check, type BytesCoder } from '@scure/base'
import { createHash } from 'node:crypto'
import { bitcoinPrefixes } from './bitcoinPrefixes.ts'

/**
 * An address of a Bitcoin network as its nodes write it; `undefined` if the text is not one, or its checksum is wrong.
 * Segwit addresses may come in capitals, as QR codes have them.
 */
export function parseBitcoinAddress(text: string, reference: string): string | undefined {
  if (text.length > maximumCharacters) return undefined
  const prefixes = bitcoinPrefixes(reference)
  const lower = text === text.toUpperCase() ? text.toLowerCase() : text
  if (isSegwitAddress(lower, prefixes.bech32)) return lower
  return isBase58Check(text, prefixes.base58) ? text : undefined
}

/** Base58 with a checksum of two rounds of SHA-256. */
export const base58check: BytesCoder = createBase58check(
  (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(createHash('sha256').update(bytes).digest()),
)

const maximumCharacters = 90

function isBase58Check(text: string, versions: readonly number[]): boolean {
  try {
    const [version = -1, ...hash] = base58check.decode(text)
    return hash.length === 20 && versions.includes(version)
  } catch {
    return false
  }
}

/** @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki */
function isSegwitAddress(lower: string, prefix: string): boolean {
  const version0 = bech32.decodeUnsafe(lower)
  const decoded = version0 ?? bech32m.decodeUnsafe(lower)
  if (decoded?.prefix !== prefix) return false
  const [version = -1, ...words] = decoded.words
  const length = bech32.fromWordsUnsafe(words)?.length ?? 0
  return version0
    ? version === 0 && (length === 20 || length === 32)
    : version > 0 && version <= 16 && length >= 2 && length <= 40
}
