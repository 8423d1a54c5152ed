/** The encodings that messages and accounts are made of. Numbers are little-endian, as everywhere on Solana. */
export const bytes: {
  concat(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer>
  /** An unsigned integer of `length` bytes. */
  uint(value: bigint | number, length: number): Uint8Array<ArrayBuffer>
  readUint(from: Uint8Array, offset: number, length: number): bigint
  /** A count, in the one to three bytes of `compact-u16`. */
  compact(count: number): Uint8Array<ArrayBuffer>
} = {
  concat(...parts) {
    const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
    let offset = 0
    for (const part of parts) {
      joined.set(part, offset)
      offset += part.length
    }
    return joined
  },
  uint(value, length) {
    const number = BigInt(value)
    if (number < 0n || number >> BigInt(8 * length) !== 0n)
      throw new RangeError(`${number} does not fit into ${length} bytes.`)
    return Uint8Array.from({ length }, (_, index) => Number((number >> BigInt(8 * index)) & 0xffn))
  },
  readUint(from, offset, length) {
    if (offset + length > from.length) throw new RangeError('The bytes end before the number does.')
    let number = 0n
    for (let index = length - 1; index >= 0; index -= 1)
      number = (number << 8n) | BigInt(from[offset + index] ?? 0)
    return number
  },
  compact(count) {
    const encoded: number[] = []
    let rest = count
    for (; rest > 0x7f; rest >>= 7) encoded.push((rest & 0x7f) | 0x80)
    return Uint8Array.from([...encoded, rest])
  },
}
