/**
 * Returns a wallet's name without what it was called before.
 * @example
 * shortWalletName('Base (formerly Coinbase Wallet)') // 'Base'
 */
export function shortWalletName(name: string): string {
  return name.replace(/ \(formerly [^)]*\)$/, '')
}
