import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { MissedImagesContext, Picture } from './Picture.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it('asks for a picture that is missing once, and again when its server may have come back', async () => {
  const src = `/missing-${Math.random()}.png`
  const missed = new Map<string, number>()
  // Each is noted as it is painted: it may be gone before a busy machine looks.
  let painted = 0
  const noting = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) painted += node.querySelectorAll(`img[src="${src}"]`).length
  })
  noting.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => noting.disconnect())
  const shown = async () => {
    const { container } = await render(
      <MissedImagesContext.Provider value={missed}>
        <Picture src={src} name="Fox" />
      </MissedImagesContext.Provider>,
    )
    return container
  }
  const first = await shown()
  await expect.poll(() => painted).toBe(1)
  await expect.poll(() => first.querySelector('img')).toBeNull()
  expect((await shown()).querySelector('[data-letter=F]')).not.toBeNull()
  expect(painted).toBe(1)
  const laterMs = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockReturnValue(laterMs)
  await shown()
  await expect.poll(() => painted).toBe(2)
})

it('is an empty tile while it must not be requested, and a letter where there is none', async () => {
  const { container } = await render(
    <>
      <Picture src={null} name="Fox" />
      <Picture name="Hen" />
    </>,
  )
  const tiles = container.querySelectorAll('[data-part=picture]')
  expect(Array.from(tiles, (tile) => tile.getAttribute('data-letter'))).toEqual([null, 'H'])
  expect(container.querySelector('img')).toBeNull()
})

const svgUrl = (content: string, attributes = 'xmlns="http://www.w3.org/2000/svg"') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg ${attributes}>${content}</svg>`)}`

it.for([
  ['without a namespace', svgUrl('<path d="M0 0h9v9z"/>', '')],
  ['with a bare #', `${svgUrl('').replace('%2Fsvg%3E', '')}path fill="#fff" d="M0 0h9v9z"/></svg>`],
] as const)('does not take a broken icon for a policy: one %s', async ([, broken]) => {
  const missed = new Map<string, number>()
  const { container } = await render(
    <MissedImagesContext.Provider value={missed}>
      <Picture src={broken} name="Fox" />
    </MissedImagesContext.Provider>,
  )
  await expect.poll(() => container.querySelector('[data-letter=F]')).not.toBeNull()
  expect([...missed.keys()]).toEqual([broken])
})

it('paints a narrow image in the size of every other', async () => {
  const canvas = document.createElement('canvas')
  canvas.height = 8192
  canvas.width = 1
  canvas.getContext('2d')?.fillRect(0, 0, 1, 8192)
  const src = canvas.toDataURL()
  const missed = new Map([['data:', Date.now()]])
  const { container } = await render(
    <MissedImagesContext.Provider value={missed}>
      <Picture src={src} name="Fox" />
    </MissedImagesContext.Provider>,
  )
  await expect.poll(() => container.querySelector('canvas')).not.toBeNull()
  const painted = container.querySelector('canvas')
  expect([painted?.width, painted?.height]).toEqual([128, 128])
})
