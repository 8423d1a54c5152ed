/** The few ways in which bytes are put together. Numbers are little-endian, as everywhere in Bitcoin. */
export const writeBytes: {
  concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer>
  uint32(value: number): Uint8Array
  uint64(value: bigint): Uint8Array
  /** A count, in one to nine bytes. */
  compactSize(count: number): Uint8Array
  /** Bytes behind their count. */
  vector(bytes: Uint8Array): Uint8Array
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
  uint32(value) {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setUint32(0, value, true)
    return bytes
  },
  uint64(value) {
    const bytes = new Uint8Array(8)
    new DataView(bytes.buffer).setBigUint64(0, value, true)
    return bytes
  },
  compactSize(count) {
    if (count < 0xfd) return Uint8Array.of(count)
    if (count <= 0xffff) return Uint8Array.of(0xfd, count & 0xff, count >> 8)
    return Uint8Array.of(0xfe, ...writeBytes.uint32(count))
  },
  vector: (bytes) => writeBytes.concat(writeBytes.compactSize(bytes.length), bytes),
}
