/**
 * Returns the id of a wallet that WalletConnect's public directory does not list: what it is known by, in hex, as long as the
 * ids there. It is random nowhere, so that nobody has to store it.
 * @param text its rdns, or else its name
 * @example
 * ownWalletId('sh.frame') // '73682e6672616d65000…'
 */
export function ownWalletId(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return digits.join('').slice(0, idCharacters).padEnd(idCharacters, '0')
}

const idCharacters = 64
