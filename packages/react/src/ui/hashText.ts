/** Returns a number of 32 bits that is always the same for the same text (FNV-1a): similar texts spread over all colours. */
export function hashText(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return value
}
