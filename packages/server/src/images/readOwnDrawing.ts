const marker = 'data:image/svg+xml'
const mostCharacters = 65_536

/** The SVG that an operator has written into the configuration as a `data:` address; `undefined` where it is none. */
export function readOwnDrawing(text: string): string | undefined {
  if (!isOwnDrawing(text) || text.length > mostCharacters) return undefined
  const comma = text.indexOf(',')
  const svg = decode(text.slice(comma + 1), text.slice(0, comma).endsWith(';base64')).trim()
  return /^<svg[\s>][^]*<\/svg>$/.test(svg) ? svg : undefined
}

/** True for what is meant as a drawing, and not as the name of one. */
export function isOwnDrawing(text: string): boolean {
  return text.startsWith(marker)
}

function decode(body: string, isBase64: boolean): string {
  try {
    return isBase64 ? Buffer.from(body, 'base64').toString('utf8') : decodeURIComponent(body)
  } catch {
    return ''
  }
}
