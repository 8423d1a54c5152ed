/** What names of one wallet have in common, however they are written: `OKX Wallet` and `okx` are one. */
export function walletKey(name: string): string {
  const characters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return characters.replace(/(?:bitcoin|btc)?wallet$/, '') || characters
}
