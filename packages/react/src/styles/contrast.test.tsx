import { expect, it } from 'vitest'
import { contrast } from '../../test/contrast.ts'
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
