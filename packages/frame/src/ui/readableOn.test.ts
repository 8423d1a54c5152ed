import { expect, it } from 'vitest'
import { readableOn } from './readableOn.ts'

it('keeps a contrast of at least 4.5 on every accent that a site may set', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const accent = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        expect(contrast(accent, readableOn(accent))).toBeGreaterThanOrEqual(4.5)
      }
})

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.slice(1).match(/../g) ?? []).map((part) => {
    const channel = Number.parseInt(part, 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
