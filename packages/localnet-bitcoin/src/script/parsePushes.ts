/** Reads a script that only pushes data, each with the shortest push; `undefined` where it is another. */
export function parsePushes(script: Uint8Array): readonly Uint8Array[] | undefined {
  const pushes: Uint8Array[] = []
  let offset = 0
  while (offset < script.length) {
    const length = script[offset] ?? 0
    if (length === 0 || length >= 0x4c || offset + 1 + length > script.length) return undefined
    pushes.push(script.subarray(offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  return pushes
}
