import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createTestKit } from '../../test/createTestKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')

afterEach(() => page.viewport(414, 896))

function sheet(): HTMLElement {
  const found = dialog.element().querySelector<HTMLElement>('[data-part=sheet]')
  if (!found) throw new Error('There is no sheet.')
  return found
}

it.each([1024, 600])('the modal is 360 px wide and in the middle of %i', async (width) => {
  await page.viewport(width, 768)
  const { open } = await renderWithKit(createTestKit())
  open()
  await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  const box = sheet().getBoundingClientRect()
  expect(box.width).toBe(360)
  expect(
    Math.abs(box.left + box.width / 2 - document.documentElement.clientWidth / 2),
  ).toBeLessThan(1)
})
