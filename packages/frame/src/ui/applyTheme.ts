import type { FrameTheme } from '@latchkit/wire'
import { readableOn } from './readableOn.ts'

/** Gives the page the site's look. The text on the accent is black or white, whichever can be read on it. */
export function applyTheme({ scheme, accent, radiusPx, fontSizePx }: FrameTheme): void {
  const { style } = document.documentElement
  if (scheme) style.setProperty('color-scheme', scheme === 'auto' ? 'light dark' : scheme)
  if (accent) {
    style.setProperty('--accent', accent)
    style.setProperty('--on-accent', readableOn(accent))
  }
  if (radiusPx !== undefined) style.setProperty('--radius', `${radiusPx}px`)
  if (fontSizePx !== undefined) style.setProperty('font-size', `${fontSizePx}px`)
}
