/**
 * Returns a wallet's name as it can be shown: on one line, without control and direction characters, and cut if it is long.
 * Empty for anything but text.
 */
export function parseWalletName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const visible = name.slice(0, 1_000).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return Array.from(visible.replace(/\s+/gu, ' ').trim()).slice(0, nameCharacters).join('').trim()
}

const nameCharacters = 40
