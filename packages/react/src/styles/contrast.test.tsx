import { expect, it } from 'vitest'
import './index.css'

const accents = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#777777',
  '#ff7a1a',
  '#00aa55',
  '#8b5cf6',
  '#e11d48',
  '#3396ff',
  '#f7931a',
  '#14f195',
  '#9945ff',
  '#123456',
  '#fedcba',
]
const canvas = document.createElement('canvas')
canvas.width = canvas.height = 1
const context = canvas.getContext('2d', { willReadFrequently: true })

function luminance(color: string): number {
  if (!context) throw new Error('This browser cannot draw.')
  context.fillStyle = '#000'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = Array.from(
    context.getImageData(0, 0, 1, 1).data,
    (value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    },
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it.for(['light', 'dark'])(
  'every accent can be read on, and can be read, in the %s scheme',
  (theme) => {
    for (const accent of accents) {
      const host = document.createElement('div')
      host.style.setProperty('--latch-accent', accent)
      host.innerHTML = `<div data-latch data-theme="${theme}"><button data-part="button" data-variant="primary">A</button><button data-part="button" data-variant="quiet">B</button><div data-part="sheet-sample"></div></div>`
      document.body.append(host)
      const [primary, quiet] = Array.from(host.querySelectorAll('button'))
      const root = host.firstElementChild
      if (!primary || !quiet || !root) throw new Error('The sample is not there.')
      const onAccent = getComputedStyle(primary)
      expect(contrast(onAccent.color, onAccent.backgroundColor)).toBeGreaterThanOrEqual(4.5)
      const surface = theme === 'light' ? '#ffffff' : '#17191d'
      expect(contrast(getComputedStyle(quiet).color, surface)).toBeGreaterThanOrEqual(4.5)
      host.remove()
    }
  },
)
