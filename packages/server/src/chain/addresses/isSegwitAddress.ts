import { bech32, bech32Letters, bech32m, bech32Sum } from './bech32.ts'

/**
 * True for a segwit address in lower case with that prefix and a right checksum.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function isSegwitAddress(text: string, prefix: string): boolean {
  if (text.length > 90 || !text.startsWith(`${prefix}1`)) return false
  const values = Array.from(text.slice(prefix.length + 1), (letter) =>
    bech32Letters.indexOf(letter),
  )
  const [version = -1] = values
  if (values.length < 7 || values.includes(-1) || version > 16) return false
  const bits = (values.length - 7) * 5
  const bytes = Math.floor(bits / 8)
  const isLengthRight =
    bytes >= 2 && bytes <= 40 && bits % 8 < 5 && (version > 0 || bytes === 20 || bytes === 32)
  return isLengthRight && bech32Sum(prefix, values) === (version === 0 ? bech32 : bech32m)
}
