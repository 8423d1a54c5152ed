/** Returns a wallet's name without case, punctuation and the word "wallet": it is spelled differently in each namespace. */
export function normalizeWalletName(text: string): string {
  const characters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return characters.replace(/(?:bitcoin|btc)?wallet$/, '') || characters
}
