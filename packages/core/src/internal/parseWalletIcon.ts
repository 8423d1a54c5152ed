/** Returns a wallet's icon if it is a `data:` URI of an image. For `<img>` alone. */
export function parseWalletIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > iconCharacters) return undefined
  const trimmed = icon.trim()
  return iconPattern.test(trimmed) ? trimmed : undefined
}

const iconCharacters = 100_000
const iconPattern = /^data:image\/(?:png|webp|svg\+xml|jpeg|gif)[;,]/
