/** A witness program, as an address carries it. */
export interface SegwitAddress {
  readonly prefix: string
  readonly version: number
  readonly program: Uint8Array
}

/**
 * Reads a segwit address; `undefined` where the text is none or its checksum is wrong.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki and bip-0350.mediawiki
 */
export function decodeSegwit(text: string): SegwitAddress | undefined {
  const lower = text.toLowerCase()
  if (text.length > charactersAtMost || (text !== lower && text !== text.toUpperCase()))
    return undefined
  const separator = lower.lastIndexOf('1')
  const prefix = lower.slice(0, separator)
  if (separator < 1 || !/^[!-~]+$/.test(prefix)) return undefined
  const digits = Array.from(lower.slice(separator + 1), (character) => alphabet.indexOf(character))
  if (digits.length < 7 || digits.includes(-1)) return undefined
  const [version = 0, ...words] = digits.slice(0, -6)
  if (version > 16 || checksumOf(prefix, digits) !== (version === 0 ? bech32 : bech32m))
    return undefined
  const program = joinBits(words)
  if (!program || program.length < 2 || program.length > 40) return undefined
  if (version === 0 && program.length !== 20 && program.length !== 32) return undefined
  return { prefix, version, program }
}

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const charactersAtMost = 90
const bech32 = 1
const bech32m = 0x2bc830a3
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function checksumOf(prefix: string, digits: readonly number[]): number {
  const codes = Array.from(prefix, (character) => character.charCodeAt(0))
  const values = [
    ...codes.map((code) => code >> 5),
    0,
    ...codes.map((code) => code & 31),
    ...digits,
  ]
  let checksum = 1
  for (const value of values) {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [bit, polynomial] of generator.entries())
      if ((top >> bit) & 1) checksum ^= polynomial
  }
  return checksum
}

/** Five bits a digit to eight bits a byte; `undefined` where what is left over is more than padding. */
function joinBits(digits: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let bits = 0
  let rest = 0
  for (const digit of digits) {
    rest = ((rest << 5) | digit) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((rest >> bits) & 0xff)
    }
  }
  const isPadding = bits < 5 && (rest & ((1 << bits) - 1)) === 0
  return isPadding ? Uint8Array.from(bytes) : undefined
}
