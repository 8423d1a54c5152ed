/** Reads bytes from their beginning to their end. Each function throws where they end too early. */
export interface Reader {
  take(length: number): Uint8Array
  byte(): number
  /** As many as a count in one to three bytes (`compact-u16`) says. */
  list<Item>(one: () => Item): Item[]
  compact(): number
  offset(): number
}

/** Creates a {@link Reader}. */
export function createReader(bytes: Uint8Array): Reader {
  let offset = 0
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - offset) throw new RangeError('The bytes end too early.')
    offset += length
    return bytes.slice(offset - length, offset)
  }
  const byte = (): number => take(1)[0] ?? 0
  const compact = (): number => {
    let count = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      count |= (part & 0x7f) << shift
      if (part < 0x80) return count
    }
    throw new RangeError('The count is too large.')
  }
  return {
    take,
    byte,
    compact,
    list: <Item>(one: () => Item): Item[] => Array.from({ length: compact() }, one),
    offset: () => offset,
  }
}
