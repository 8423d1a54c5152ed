import { brandMarks, googleMark } from './brandMarks.ts'
import { tileColors } from './tileColors.ts'

/**
 * Returns the drawing of a wallet that the icon set lacks: its brand's mark where that may be had, else its initial, on
 * a tile in its colour. `undefined` for a wallet that has no tile.
 * @param slug the wallet's name in lower case, with hyphens between its words
 */
export function drawWalletTile(slug: string): string | undefined {
  if (Object.hasOwn(brandMarks, slug)) return socials.has(slug) ? undefined : drawMark(slug)
  const color = tileColors.get(slug)
  if (color === undefined) return undefined
  const initial = slug.charAt(0).toUpperCase()
  return drawTile(
    color,
    `<text x="24" y="24.5" fill="${inkOn(color)}" font-family="ui-rounded,system-ui,sans-serif" font-size="25" font-weight="700" text-anchor="middle" dominant-baseline="central">${initial}</text>`,
  )
}

/** Returns the drawing of a login provider, `undefined` for one that is not known. */
export function drawSocialTile(provider: string): string | undefined {
  if (provider === 'google')
    return drawTile(
      '#ffffff',
      `<g transform="translate(12 12) scale(${24 / 262})">${googleMark}</g>`,
    )
  return socials.has(provider) ? drawMark(provider) : undefined
}

/** Returns the drawing of a wallet of no brand: the window of a browser. */
export function drawBrowserWallet(): string {
  return drawTile(
    '#5b6472',
    '<rect x="11.5" y="13.5" width="25" height="21" rx="4" fill="none" stroke="#fff" stroke-width="3"/><path d="M11.5 20.5h25" stroke="#fff" stroke-width="3"/>',
  )
}

const socials: ReadonlySet<string> = new Set([
  'apple',
  'discord',
  'facebook',
  'farcaster',
  'github',
  'x',
])

function drawMark(name: string): string | undefined {
  const mark = brandMarks[name]
  return (
    mark &&
    drawTile(
      mark.color,
      `<path transform="translate(10.5 10.5) scale(1.125)" fill="${inkOn(mark.color)}" d="${mark.path}"/>`,
    )
  )
}

/** A square tile, a little lighter at its top, as app icons are. */
function drawTile(color: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48"><defs><linearGradient id="l" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient></defs><path fill="${color}" d="M0 0h48v48H0z"/>${color === '#ffffff' ? '' : '<path fill="url(#l)" d="M0 0h48v48H0z"/>'}${content}</svg>`
}

/** Black or white, whichever is read better on a colour. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const level = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.36 ? '#111111' : '#ffffff'
}
