/** A text as programs of Solana write it, its length in front; `undefined` where it is cut off. */
export function readText(
  data: Buffer,
  offset: number,
): { readonly text: string; readonly end: number } | undefined {
  if (offset + 4 > data.length) return undefined
  const end = offset + 4 + data.readUInt32LE(offset)
  return end > data.length ? undefined : { text: data.toString('utf8', offset + 4, end), end }
}
