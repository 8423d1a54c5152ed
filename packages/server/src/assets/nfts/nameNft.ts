const longestNumber = 12

/** What a piece is called: its name, with its number where that is not in it and can be read. */
export function nameNft(name: string | null, tokenId: string): string {
  if (name === null) return `#${tokenId}`
  const hasNumber = new RegExp(`(?<!\\d)0*${tokenId}(?!\\d)`).test(name)
  return hasNumber || tokenId.length > longestNumber ? name : `${name} #${tokenId}`
}
