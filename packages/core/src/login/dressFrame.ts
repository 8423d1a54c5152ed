import type { FrameTheme } from '@latchkit/wire'
import { tokenNames } from '../internal/tokenNames.ts'

/** The style of an element, as far as this file sets it. */
export interface PageStyle {
  height: string
  setProperty(name: string, value: string): void
}

/** An element that {@link dressFrame} dresses. */
export interface DressedElement {
  readonly style: PageStyle
  readonly dataset: Record<string, string>
  setAttribute(name: string, value: string): void
}

interface ComputedStyle {
  readonly colorScheme: string
  readonly color: string
  readonly borderTopLeftRadius: string
  readonly fontSize: string
  getPropertyValue(name: string): string
}

/** What the frame's page is given of the site's look. */
export interface FrameLook {
  readonly theme: FrameTheme
  /** The language of the kit's own texts; `undefined` without them. */
  readonly language: string | undefined
}

/**
 * Gives the frame the look of the kit's modal: its tokens, scheme and direction. On a page without the kit's stylesheet it is a
 * plain sheet. Both elements have to be in the document.
 */
export function dressFrame(dialog: DressedElement, frame: DressedElement): FrameLook {
  const { document, getComputedStyle } = globalThis as unknown as {
    readonly document: {
      querySelector(
        selector: string,
      ): (DressedElement & { readonly dir: string; readonly lang: string }) | null
    }
    getComputedStyle(element: object): ComputedStyle
  }
  const root = document.querySelector('[data-latch]:not([data-part="login"])')
  if (root) {
    const { theme } = root.dataset
    if (theme !== undefined) dialog.dataset['theme'] = theme
    if (root.dir) dialog.setAttribute('dir', root.dir)
    if (root.lang) dialog.setAttribute('lang', root.lang)
    const tokens = getComputedStyle(root)
    for (const name of ['color-scheme', ...tokenNames]) {
      const value = tokens.getPropertyValue(name)
      if (value !== '') dialog.style.setProperty(name, value)
    }
  }
  dialog.dataset['latch'] = ''
  dialog.dataset['part'] = 'login'
  const style = getComputedStyle(dialog)
  const isStyled = style.getPropertyValue('--l-surface') !== ''
  if (!isStyled) {
    Object.assign(dialog.style, plainDialog)
    Object.assign(frame.style, plainFrame)
  }
  const scheme = schemeOf(style.colorScheme)
  const language = root?.lang || undefined
  return { theme: { scheme, ...(isStyled && themeOf(getComputedStyle(frame))) }, language }
}

/** The stylesheet gives the frame's element the accent as its text colour, so that the browser has resolved it. */
function themeOf({ color, borderTopLeftRadius, fontSize }: ComputedStyle): FrameTheme {
  const [red, green, blue] = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1) ?? []
  const hex = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')
  const radiusPx = Number.parseFloat(borderTopLeftRadius)
  const fontSizePx = Number.parseFloat(fontSize)
  return {
    ...(blue !== undefined && { accent: `#${hex}` }),
    // As the buttons of the modal have it.
    ...(Number.isFinite(radiusPx) && { radiusPx: Math.min(40, radiusPx * 0.75) }),
    ...(Number.isFinite(fontSizePx) && { fontSizePx }),
  }
}

function schemeOf(colorScheme: string): 'light' | 'dark' | 'auto' {
  const [isLight, isDark] = [/\blight\b/.test(colorScheme), /\bdark\b/.test(colorScheme)]
  if (isDark) return isLight ? 'auto' : 'dark'
  return 'light'
}

const plainDialog = {
  boxSizing: 'border-box',
  inlineSize: '360px',
  maxInlineSize: '100vw',
  padding: '0',
  border: '0',
  borderRadius: '16px',
  background: 'Canvas',
  overflow: 'hidden',
}
const plainFrame = {
  display: 'block',
  inlineSize: '100%',
  maxBlockSize: '100vh',
  border: '0',
}
