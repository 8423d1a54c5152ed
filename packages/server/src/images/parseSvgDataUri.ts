const svgPrefix = 'data:image/svg+xml'
const maxCharacters = 65_536

/** Parses an SVG `data:` URI from the configuration; returns `undefined` if it is invalid. */
export function parseSvgDataUri(text: string): string | undefined {
  if (!isSvgDataUri(text) || text.length > maxCharacters) return undefined
  const comma = text.indexOf(',')
  const svg = decode(text.slice(comma + 1), text.slice(0, comma).endsWith(';base64')).trim()
  return /^<svg[\s>][^]*<\/svg>$/.test(svg) ? svg : undefined
}

/** Returns true for an SVG `data:` URI, as opposed to the name of an icon. */
export function isSvgDataUri(text: string): boolean {
  return text.startsWith(svgPrefix)
}

function decode(body: string, isBase64: boolean): string {
  try {
    return isBase64 ? Buffer.from(body, 'base64').toString('utf8') : decodeURIComponent(body)
  } catch {
    return ''
  }
}
