import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccountKit } from '../../test/createAccountKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })
const receiver = dialog.getByRole('textbox', { name: 'Recipient' })
const complaint = dialog.getByText(/is not an address/)

/** A press on the lower or the upper edge: it misses what moves by half of its height. */
async function press(name: string | RegExp, edge: 'top' | 'bottom') {
  await expect.element(button(name)).toBeVisible()
  const { width, height } = button(name).element().getBoundingClientRect()
  await userEvent.click(button(name), {
    position: { x: width / 2, y: edge === 'top' ? 3 : height - 3 },
  })
}

/** The focus is in a field whose text is wrong, which has not been said yet. */
async function leaveHalfDone() {
  const { open } = await renderWithKit(await createAccountKit())
  open()
  await button('Send').click()
  await expect.element(dialog.getByText(/^Balance/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.5')
  await receiver.click()
  await receiver.fill('nobody at all')
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  await expect.element(complaint).not.toBeInTheDocument()
}

afterEach(() => page.viewport(414, 896))

describe.for([
  ['a desktop', 1000, 800],
  ['a phone', 390, 844],
] as const)('the press that leaves a wrong field, on %s,', ([, width, height]) => {
  beforeEach(() => page.viewport(width, height))

  it('goes back', async () => {
    await leaveHalfDone()
    await press('Back', 'bottom')
    await expect.element(heading('Account')).toHaveFocus()
  })

  it('closes', async () => {
    await leaveHalfDone()
    await press('Close', 'bottom')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('reaches a button above the field, and says then what is wrong', async () => {
    await leaveHalfDone()
    await press('Max', 'bottom')
    await expect.element(button('Max')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(complaint).toBeVisible()
  })

  it('reaches a button below the field', async () => {
    await leaveHalfDone()
    await press('Invalid address', 'top')
    await expect.element(receiver).toHaveFocus()
    await expect.element(complaint).toBeVisible()
  })

  it('says what is wrong where nothing was pressed but the view itself', async () => {
    await leaveHalfDone()
    await heading('Send').click()
    await expect.element(complaint).toBeVisible()
  })

  it('leaves what is under a finger in its place', async () => {
    await leaveHalfDone()
    const topPx = () => button('Back').element().getBoundingClientRect().top
    const before = topPx()
    window.dispatchEvent(new PointerEvent('pointerdown', { button: 0 }))
    const grown = document.createElement('div')
    grown.style.height = '80px'
    dialog.element().querySelector('[data-part=view]')?.append(grown)
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    expect(topPx()).toBe(before)
    window.dispatchEvent(new PointerEvent('pointerup', { button: 0 }))
    await expect.poll(topPx).not.toBe(before)
  })
})
