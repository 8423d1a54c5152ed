import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stubVisibility } from '../../test/stubVisibility.ts'
import type { SigningSummary } from '../sign/summary.ts'
import { element } from '../ui/element.ts'
import '../ui/frame.css'
import { applyWindowTheme } from './applyWindowTheme.ts'
import { renderSummary } from './renderSummary.ts'

const page = document.documentElement
const summary: SigningSummary = {
  action: 'send',
  networkId: 'eip155:1',
  address: `0x${'11'.repeat(20)}`,
  lines: [{ label: 'amount', value: '0.25 ETH' }],
  warnings: ['highFee'],
  movesValue: true,
}
let root: HTMLElement
beforeEach(() => {
  stubVisibility()
  page.classList.add('window')
  root = element(
    'main',
    {},
    ...renderSummary(summary, 'https://shop.example', () => undefined, { isEmbedded: false }),
  )
  document.body.replaceChildren(root)
})
afterEach(() => {
  page.removeAttribute('style')
  page.classList.remove('window')
})

/** The button that approves, as it is drawn once it can be pressed. */
function approve(): HTMLButtonElement {
  const button = root.querySelector<HTMLButtonElement>('button.primary')
  if (!button) throw new Error('There is a button that approves.')
  button.disabled = false
  return button
}

/** How all but the button that approves is drawn. */
function drawn(): readonly string[] {
  return Array.from(root.querySelectorAll(':not(button.primary)'), (each) => {
    const { color, backgroundColor, borderColor, fontSize, opacity } = getComputedStyle(each)
    return [each.tagName, color, backgroundColor, borderColor, fontSize, opacity].join(' ')
  })
}

/** The colour as a canvas paints it. */
function rgbOf(color: string): readonly number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) throw new Error('This browser cannot paint.')
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = rgbOf(color).map((part) => {
        const channel = part / 255
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((first, second) => first - second)
  return (high + 0.05) / (low + 0.05)
}

describe('the look of the window that confirms', () => {
  it('has the accent of the site on the button that approves alone', () => {
    const before = drawn()
    applyWindowTheme({ accent: '#0a7d4f' })
    expect(getComputedStyle(approve()).backgroundColor).toBe('rgb(10, 125, 79)')
    expect(drawn()).toEqual(before)
  })

  it('keeps its own size and corners', () => {
    const before = drawn()
    applyWindowTheme({ accent: '#0a7d4f', fontSizePx: 12, radiusPx: 0 })
    expect(drawn()).toEqual(before)
    expect(getComputedStyle(approve()).borderRadius).toBe('12px')
  })

  it.each([
    ['light', '#ffffff'],
    ['light', '#f4f5f6'],
    ['light', '#ffff00'],
    ['dark', '#121212'],
    ['dark', '#212328'],
    ['dark', '#00003a'],
  ])('shows the button as one in any accent: %s, %s', (scheme, accent) => {
    applyWindowTheme({ scheme, accent })
    const { color, backgroundColor, borderTopColor } = getComputedStyle(approve())
    expect(borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
    expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(borderTopColor, scheme === 'dark' ? '#121212' : '#fff')).toBeGreaterThan(3)
  })

  it.each([
    ['no theme', undefined],
    ['a name', { accent: 'red' }],
    ['an address', { accent: 'url(https://evil.example)' }],
    ['more than a colour', { accent: '#0a7d4f;--text:#fff' }],
    ['transparency', { accent: '#0a7d4f00' }],
    ['another token', { accent: '#0a7d4f', text: '#ffffff' }],
    ['an unknown scheme', { scheme: 'none' }],
  ])('ignores %s', (_, theme) => {
    applyWindowTheme(theme)
    expect(page.style).toHaveLength(0)
  })
})
