import { readText } from './readText.ts'

/** What a token of Solana says of itself. The texts are of strangers: as long and odd as they like. */
export interface Mint {
  readonly decimals: number
  readonly supply: bigint
  /** Where wallets show more or less than what a transfer moves: interest, or a factor of the issuer. */
  readonly isScaled: boolean
  readonly name: string | null
  readonly symbol: string | null
  /** Of a document about it. */
  readonly uri: string | null
}

const plainBytes = 82
/** Behind a mint that has extensions stands what it is, where accounts of tokens end too. */
const kindOffset = 165
const interestBearing = 10
const metadata = 19
const scaledAmount = 25

/**
 * Reads a mint of either token program, which may be cut off; `undefined` where it is none.
 * @see https://www.solana-program.com/docs/token-2022/extensions
 */
export function parseMint(data: Buffer): Mint | undefined {
  const isMint = data.length === plainBytes || data[kindOffset] === 1
  if (!isMint || data[45] !== 1) return undefined
  const extensions = readExtensions(data.subarray(kindOffset + 1))
  const texts = readTexts(extensions.get(metadata)?.subarray(64))
  return {
    decimals: data[44] ?? 0,
    supply: data.readBigUInt64LE(36),
    isScaled: extensions.has(interestBearing) || extensions.has(scaledAmount),
    name: texts[0] ?? null,
    symbol: texts[1] ?? null,
    uri: texts[2] ?? null,
  }
}

/** Type, length, value; and so on. Of one that is cut off, what is there. */
function readExtensions(data: Buffer): ReadonlyMap<number, Buffer> {
  const extensions = new Map<number, Buffer>()
  for (let offset = 0; offset + 4 <= data.length;) {
    const type = data.readUInt16LE(offset)
    const end = offset + 4 + data.readUInt16LE(offset + 2)
    if (type === 0) break
    extensions.set(type, data.subarray(offset + 4, end))
    offset = end
  }
  return extensions
}

/** Name, symbol and address of the document, as far as they are whole. */
function readTexts(data: Buffer = Buffer.alloc(0)): readonly string[] {
  const texts: string[] = []
  for (let offset = 0; texts.length < 3;) {
    const found = readText(data, offset)
    if (!found) break
    texts.push(found.text)
    offset = found.end
  }
  return texts
}
