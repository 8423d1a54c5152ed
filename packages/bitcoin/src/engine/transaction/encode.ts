import { concatBytes } from '@noble/hashes/utils.js'

/** The encodings that transactions and PSBTs are made of. Numbers are little-endian, as everywhere in Bitcoin. */
export const encode: {
  uint32(value: number): Uint8Array
  uint64(value: bigint): Uint8Array
  /** A count, in one to nine bytes. */
  compactSize(count: number): Uint8Array
  /** Bytes preceded by their count. */
  vector(bytes: Uint8Array): Uint8Array
} = {
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
    return Uint8Array.of(0xfe, ...encode.uint32(count))
  },
  vector: (bytes) => concatBytes(encode.compactSize(bytes.length), bytes),
}
