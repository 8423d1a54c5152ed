/**
 * Bytes as Solana writes them: addresses, signatures, hashes.
 * @see https://datatracker.ietf.org/doc/html/draft-msporny-base58-03
 */
export const base58: {
  encode(bytes: Uint8Array): string
  /** The bytes of a text, or `undefined` where it holds another character. Short texts alone: the work grows with the square. */
  decode(text: string): Uint8Array<ArrayBuffer> | undefined
} = {
  encode(bytes) {
    const digits: number[] = []
    for (const byte of bytes) carry(digits, byte, 256, 58)
    const zeros = countStart(bytes, 0)
    return (
      '1'.repeat(zeros) +
      digits
        .reverse()
        .map((digit) => alphabet[digit])
        .join('')
    )
  },
  decode(text) {
    const bytes: number[] = []
    for (const character of text) {
      const digit = alphabet.indexOf(character)
      if (digit < 0) return undefined
      carry(bytes, digit, 58, 256)
    }
    const zeros = countStart(text, '1')
    return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes.reverse()])
  },
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Multiplies a number of little-endian digits by `factor` and adds to it. */
function carry(digits: number[], addend: number, factor: number, base: number): void {
  let rest = addend
  for (let index = 0; index < digits.length; index += 1) {
    rest += (digits[index] ?? 0) * factor
    digits[index] = rest % base
    rest = Math.floor(rest / base)
  }
  for (; rest > 0; rest = Math.floor(rest / base)) digits.push(rest % base)
}

function countStart<Item>(items: Iterable<Item>, start: Item): number {
  let count = 0
  for (const item of items) {
    if (item !== start) break
    count += 1
  }
  return count
}
