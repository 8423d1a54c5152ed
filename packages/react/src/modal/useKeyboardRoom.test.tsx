import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAccountKit } from '../../test/createAccountKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(390, 700))
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(414, 896)
})

function box(part: string): DOMRect {
  const found = dialog.element().querySelector(`[data-part=${part}]`)
  if (!found) throw new Error(`There is no ${part}.`)
  return found.getBoundingClientRect()
}
function still(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

it('keeps the main button in sight, above the keyboard of a phone as well', async () => {
  const { open } = await renderWithKit(await createAccountKit())
  open({ view: 'Send' })
  await expect.element(dialog.getByText(/^Balance/)).toBeVisible()
  still()
  await expect.poll(() => Math.round(box('sheet').bottom)).toBe(700)

  if (!visualViewport) throw new Error('This browser has no visual viewport.')
  vi.spyOn(visualViewport, 'height', 'get').mockReturnValue(360)
  visualViewport.dispatchEvent(new Event('resize'))
  await expect.poll(() => Math.round(box('sheet').bottom)).toBe(360)
  still()
  await expect.poll(() => box('sheet').top).toBeGreaterThanOrEqual(0)
  await expect.poll(() => box('action-bar').bottom).toBeLessThanOrEqual(360)
  await expect.poll(() => box('action-bar').top - box('header').bottom).toBeGreaterThan(0)

  vi.restoreAllMocks()
  visualViewport.dispatchEvent(new Event('resize'))
  await expect.poll(() => Math.round(box('sheet').bottom)).toBe(700)
})
