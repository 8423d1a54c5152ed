const lures =
  /https?:|www\.|\.(?:com|net|org|io|xyz|app|site|online|top|vip|live|info|fi|lol|gg|me|cc|link|claims?)\b|t\.me|\bclaim\b|\bvisit\b|\bairdrop\b|\breward(?:s)?\b|\bvoucher\b|\bbonus\b|🎁|✅/i

/** Returns true if a token's name or symbol lures people somewhere: website addresses, "claim", "visit". */
export function isSpamWording(...texts: readonly (string | null)[]): boolean {
  return texts.some((text) => text !== null && lures.test(text))
}
