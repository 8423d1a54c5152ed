/**
 * A wallet's name as it can be shown: without control and direction characters, on one line, and cut where it is too
 * long. Empty for what is no text.
 */
export function parseWalletName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const visible = name.slice(0, 1_000).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return Array.from(visible.replace(/\s+/gu, ' ').trim()).slice(0, nameCharacters).join('').trim()
}

const nameCharacters = 40
