/** Returns a wallet's name without case, punctuation and the word "wallet": it is spelled differently in each namespace. */
export function normalizeWalletName(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return letters.replace(/(?:bitcoin|btc)?wallet$/, '') || letters
}
