import { bytes } from '../bytes.ts'

/**
 * The extensions of a Token-2022 account by their types: each is a type, a length and a value. What is cut off ends the list.
 * @see https://www.solana-program.com/docs/token-2022/extensions
 */
export function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>()
  let offset = 0
  while (offset + 4 <= data.length) {
    const type = Number(bytes.readUint(data, offset, 2))
    const length = Number(bytes.readUint(data, offset + 2, 2))
    const end = offset + 4 + length
    if (type === 0 || end > data.length) break
    extensions.set(type, data.subarray(offset + 4, end))
    offset = end
  }
  return extensions
}
