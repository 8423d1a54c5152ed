import { afterEach, describe, expect, it } from 'vitest'
import { armOnceVisible, canSeeOcclusion } from './armOnceVisible.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

/** What a page can do to a frame, done to the parents of the button: the browser computes the same visibility for both. */
const tricks: Readonly<Record<string, (parent: HTMLElement) => void>> = {
  'an element over it': (parent) => cover(parent, {}),
  'a transparent element over it': (parent) => cover(parent, { opacity: '0.01' }),
  'an element over it that lets clicks through': (parent) =>
    cover(parent, { pointerEvents: 'none' }),
  'an element over half of it': (parent) => cover(parent, { width: '30px' }),
  'an element of the top layer over it': (parent) => {
    const popover = cover(parent, { inset: '0', width: '100vw', height: '100vh', margin: '0' })
    popover.popover = 'manual'
    popover.showPopover()
  },
  'no opacity': (parent) => Object.assign(parent.style, { opacity: '0' }),
  'nearly no opacity': (parent) => Object.assign(parent.style, { opacity: '0.02' }),
  'a filter': (parent) => Object.assign(parent.style, { filter: 'invert(1)' }),
  'a scale': (parent) => Object.assign(parent.style, { transform: 'scale(0.05)' }),
  'a rotation': (parent) => Object.assign(parent.style, { transform: 'rotate(90deg)' }),
  'a clip': (parent) => Object.assign(parent.style, { overflow: 'hidden', width: '20px' }),
  'a place outside of the page': (parent) =>
    Object.assign(parent.style, { position: 'fixed', top: '-80px' }),
  'no display': (parent) => Object.assign(parent.style, { display: 'none' }),
  'a mix-blend mode': (parent) => Object.assign(parent.style, { mixBlendMode: 'difference' }),
}

describe('armOnceVisible', () => {
  it('runs in a browser that sees occlusion', () => {
    expect(canSeeOcclusion()).toBe(true)
    expect(Object.keys(tricks)).toHaveLength(14)
  })

  it.each(Object.keys(tricks))('disarms at %s', async (name) => {
    const { button, parent, stop } = render()
    await expect.poll(() => button.disabled).toBe(false)
    tricks[name]?.(parent)
    await expect.poll(() => button.disabled).toBe(true)
    stop()
  })

  it('does not arm what was covered from the start, and arms it once it is free', async () => {
    const { button, parent, stop } = render()
    const lid = cover(parent, {})
    expect(button.disabled).toBe(true)
    lid.remove()
    await expect.poll(() => button.disabled).toBe(false)
    stop()
    expect(button.disabled).toBe(true)
  })

  it('waits 600 ms after the button is seen', async () => {
    const delays: (number | undefined)[] = []
    const { button, stop } = render(((run: () => void, ms?: number) => {
      delays.push(ms)
      return setTimeout(run, 0)
    }) as typeof setTimeout)
    await expect.poll(() => button.disabled).toBe(false)
    expect(delays).toEqual([600])
    stop()
  })
})

function render(schedule?: typeof setTimeout) {
  const parent = document.createElement('div')
  const button = document.createElement('button')
  Object.assign(button.style, { width: '120px', height: '48px', margin: '20px' })
  parent.append(button)
  document.body.append(parent)
  return {
    button,
    parent,
    stop: armOnceVisible(button, { isEmbedded: true, ...(schedule && { schedule }) }),
  }
}

function cover(parent: HTMLElement, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const lid = document.createElement('div')
  const { left, top, width, height } = parent.getBoundingClientRect()
  Object.assign(lid.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    background: 'red',
    zIndex: '10',
    ...style,
  })
  document.body.append(lid)
  return lid
}
