const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators: readonly number[] = [
  0x3b_6a_57_b2, 0x26_50_8e_6d, 0x1e_a1_19_fa, 0x3d_42_33_dd, 0x2a_14_62_b3,
]
const bech32 = 1
const bech32m = 0x2b_c8_30_a3

/**
 * True for a segwit address in lower case with that prefix and a right checksum.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function isSegwitAddress(text: string, prefix: string): boolean {
  if (text.length > 90 || !text.startsWith(`${prefix}1`)) return false
  const values = Array.from(text.slice(prefix.length + 1), (letter) => alphabet.indexOf(letter))
  const [version = -1] = values
  if (values.length < 7 || values.includes(-1) || version > 16) return false
  const bits = (values.length - 7) * 5
  const bytes = Math.floor(bits / 8)
  const isLengthRight =
    bytes >= 2 && bytes <= 40 && bits % 8 < 5 && (version > 0 || bytes === 20 || bytes === 32)
  return isLengthRight && checksum(prefix, values) === (version === 0 ? bech32 : bech32m)
}

function checksum(prefix: string, values: readonly number[]): number {
  const letters = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const all = [
    ...letters.map((letter) => letter >> 5),
    0,
    ...letters.map((letter) => letter & 31),
    ...values,
  ]
  return all.reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1_ff_ff_ff) << 5) ^ value
    return generators.reduce(
      (mixed, generator, index) => ((top >>> index) & 1 ? mixed ^ generator : mixed),
      next,
    )
  }, 1)
}
