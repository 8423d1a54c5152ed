import { concatBytes } from '@noble/hashes/utils.js'

/** What RLP knows: bytes, and lists of what it knows. */
export type RlpItem = Uint8Array | readonly RlpItem[]

/**
 * Encodes as recursive-length prefix.
 * @see https://ethereum.org/developers/docs/data-structures-and-encoding/rlp/
 */
export function encodeRlp(item: RlpItem): Uint8Array {
  if (item instanceof Uint8Array) {
    const [first] = item
    if (item.length === 1 && first !== undefined && first < 0x80) return item
    return concatBytes(prefix(0x80, item.length), item)
  }
  const body = concatBytes(...item.map(encodeRlp))
  return concatBytes(prefix(0xc0, body.length), body)
}

function prefix(base: number, length: number): Uint8Array {
  if (length < 56) return Uint8Array.of(base + length)
  const size = bigEndian(BigInt(length))
  return concatBytes(Uint8Array.of(base + 55 + size.length), size)
}

/** The shortest big-endian bytes of a number: none at all for zero. */
export function bigEndian(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  return Uint8Array.from(bytes)
}
