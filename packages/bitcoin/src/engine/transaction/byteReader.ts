/** Reads bytes from the front. Every method throws a RangeError if the bytes end too early. */
export interface ByteReader {
  take(length: number): Uint8Array
  byte(): number
  uint32(): number
  uint64(): bigint
  compactSize(): number
  /** Bytes preceded by their count. */
  vector(): Uint8Array
  /** The next byte, without consuming it. */
  peek(): number | undefined
  isAtEnd(): boolean
}

/** Creates a {@link ByteReader}. */
export function byteReader(bytes: Uint8Array): ByteReader {
  let offset = 0
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - offset) throw new RangeError('The bytes end too early.')
    offset += length
    return bytes.slice(offset - length, offset)
  }
  const view = (length: number) => new DataView(take(length).buffer)
  const compactSize = (): number => {
    const first = view(1).getUint8(0)
    if (first < 0xfd) return first
    if (first === 0xfd) return view(2).getUint16(0, true)
    if (first === 0xfe) return view(4).getUint32(0, true)
    throw new RangeError('The count is too large.')
  }
  return {
    take,
    byte: () => view(1).getUint8(0),
    uint32: () => view(4).getUint32(0, true),
    uint64: () => view(8).getBigUint64(0, true),
    compactSize,
    vector: () => take(compactSize()),
    peek: () => bytes[offset],
    isAtEnd: () => offset === bytes.length,
  }
}
