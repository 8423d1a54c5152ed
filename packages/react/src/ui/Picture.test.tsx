import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { MissedImagesContext, Picture } from './Picture.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it('asks for a picture that is missing once, and again when its server may have come back', async () => {
  const src = `/missing-${Math.random()}.png`
  const missed = new Map<string, number>()
  const shown = async () => {
    const { container } = await render(
      <MissedImagesContext.Provider value={missed}>
        <Picture src={src} name="Fox" />
      </MissedImagesContext.Provider>,
    )
    return container
  }
  const first = await shown()
  expect(first.querySelector('img')).not.toBeNull()
  await expect.poll(() => first.querySelector('img')).toBeNull()
  expect((await shown()).querySelector('img')).toBeNull()
  const laterMs = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockReturnValue(laterMs)
  expect((await shown()).querySelector('img')).not.toBeNull()
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
