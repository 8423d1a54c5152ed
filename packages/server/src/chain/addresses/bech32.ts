/** A letter for each value of five bits. */
export const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
/** What sums must come to, for addresses of version 0 and for those of later ones (BIP-350). */
export const bech32 = 1
export const bech32m = 0x2b_c8_30_a3

/** What the letters of a text sum up to: {@link bech32} or {@link bech32m} where its checksum is right. */
export function bech32Sum(prefix: string, values: readonly number[]): number {
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

const generators: readonly number[] = [
  0x3b_6a_57_b2, 0x26_50_8e_6d, 0x1e_a1_19_fa, 0x3d_42_33_dd, 0x2a_14_62_b3,
]
