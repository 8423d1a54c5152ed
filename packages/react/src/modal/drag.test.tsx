import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createTestKit } from '../../test/createTestKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(414, 896))

function part(name: string): HTMLElement {
  const found = dialog.element().querySelector<HTMLElement>(`[data-part=${name}]`)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
async function openSheet(): Promise<void> {
  const { open } = await renderWithKit(createTestKit())
  open()
  await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}
/** A finger that is not in the browser cannot be captured; the handle works without. */
function pull(type: string, clientY: number): void {
  const handle = part('sheet-handle')
  handle.setPointerCapture = () => {}
  handle.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientY }))
}

describe('the sheet of a phone', () => {
  it('stands at the foot of the screen, in its whole width', async () => {
    await openSheet()
    const box = () => part('sheet').getBoundingClientRect()
    await expect.poll(() => box().width).toBe(390)
    await expect.poll(() => box().bottom).toBe(innerHeight)
  })

  it('follows the finger, and goes back when it was not pulled far', async () => {
    await openSheet()
    // Its lower edge stands where it is, however much comes into the sheet.
    const pulledPx = () => part('sheet').getBoundingClientRect().bottom - innerHeight
    await expect.poll(pulledPx).toBeCloseTo(0, 0)
    pull('pointerdown', 400)
    pull('pointermove', 430)
    await expect.poll(pulledPx).toBeCloseTo(30, 0)
    pull('pointermove', 300)
    await expect.poll(pulledPx).toBeCloseTo(0, 0)
    pull('pointercancel', 300)
    await expect.poll(pulledPx).toBeCloseTo(0, 0)
    expect(dialog.element().dataset['state']).toBe('open')
  })

  it('closes when it is pulled far', async () => {
    await openSheet()
    pull('pointerdown', 400)
    pull('pointermove', 600)
    pull('pointerup', 600)
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('main').getByRole('button').click()
    await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
    await expect
      .poll(() => part('sheet').getBoundingClientRect().bottom)
      .toBeCloseTo(innerHeight, 0)
  })
})
