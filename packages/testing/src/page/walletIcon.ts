/** A small picture for a wallet, in a colour of its own: `#rrggbb`. */
export function walletIcon(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="${colour}"/><path d="M30 46V34a18 18 0 0 1 36 0v12" fill="none" stroke="#fff" stroke-width="8"/><rect x="22" y="44" width="52" height="34" rx="8" fill="#fff"/></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
