/** A wallet's name without case, signs and the word that says what it is: families write it differently. */
export function normalizeWalletName(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return letters.replace(/(?:bitcoin|btc)?wallet$/, '') || letters
}
