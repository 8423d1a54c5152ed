/** A signed number of 4 bytes, the smallest byte first. */
export function int32(value: number): Uint8Array {
  const out = Buffer.alloc(4)
  out.writeInt32LE(value)
  return new Uint8Array(out)
}

/** A number of 4 bytes, the smallest byte first. */
export function uint32(value: number): Uint8Array {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(value >>> 0)
  return new Uint8Array(out)
}

/** A number of 8 bytes, the smallest byte first. */
export function uint64(value: bigint): Uint8Array {
  const out = Buffer.alloc(8)
  out.writeBigUInt64LE(value)
  return new Uint8Array(out)
}

/** A count in as few bytes as Bitcoin allows. */
export function compactSize(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8)
  return bytes(Uint8Array.of(0xfe), uint32(value))
}

/** Bytes with their count before them. */
export function withLength(content: Uint8Array): Uint8Array {
  return bytes(compactSize(content.length), content)
}

/** All parts in a row. */
export function bytes(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
