const longestNumber = 12

/** Returns the display name of an NFT: its name, with its token id if that is short and not part of the name. */
export function formatNftName(name: string | null, tokenId: string): string {
  if (name === null) return `#${tokenId}`
  const hasNumber = new RegExp(`(?<!\\d)0*${tokenId}(?!\\d)`).test(name)
  return hasNumber || tokenId.length > longestNumber ? name : `${name} #${tokenId}`
}
