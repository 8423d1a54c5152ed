/** True for a text with the shape of a name: something, a dot, an ending. No address of any chain family has a dot. */
export function isNameLike(text: string): boolean {
  return text.length <= longest && /^[^\s/:@]+\.[^\s/:@.]{2,}$/.test(text)
}

const longest = 255
