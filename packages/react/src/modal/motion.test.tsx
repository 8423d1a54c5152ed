import { afterEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { createAccountKit } from '../../test/createAccountKit.ts'
import { createTestKit } from '../../test/createTestKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')

function emulateMotion(value: 'no-preference' | 'reduce'): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
}

// Tests run without motion.
afterEach(() => emulateMotion('reduce'))

/** How long each animation has run when it ended, in milliseconds, as the browser measured it. */
function measureAnimations(): Map<string, number> {
  const ended = new Map<string, number>()
  document.addEventListener('animationend', ({ animationName, elapsedTime }) =>
    ended.set(animationName, Math.round(elapsedTime * 1_000)),
  )
  return ended
}

it('opens in 120 and 150 ms, changes its view in 150 and closes in 150', async () => {
  await page.viewport(1000, 800)
  await emulateMotion('no-preference')
  const { open } = await renderWithKit(await createAccountKit())
  const ended = measureAnimations()
  open()
  await expect.element(dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect.poll(() => ended.get('latch-fade')).toBe(120)
  await expect.poll(() => ended.get('latch-rise')).toBe(150)
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect.poll(() => ended.get('latch-forwards')).toBe(150)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => ended.get('latch-backwards')).toBe(150)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => ended.get('latch-fade-out')).toBe(150)
  await expect.poll(() => ended.get('latch-sink')).toBe(150)
  await expect.element(dialog).not.toBeInTheDocument()
})

it('moves nothing for a visitor who wants no motion', async () => {
  await emulateMotion('reduce')
  const { open } = await renderWithKit(await createAccountKit())
  const ended = measureAnimations()
  open()
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Receive' })).toBeVisible()
  const moving = document
    .getAnimations()
    .map((animation) => Number(animation.effect?.getComputedTiming().duration))
  expect([...ended.values(), ...moving].filter((durationMs) => durationMs > 0)).toEqual([])
})

it('turns no ring for a visitor who wants no motion', async () => {
  await emulateMotion('reduce')
  const test = createTestKit()
  test.adapter.connect = () => new Promise(() => {})
  const { open } = await renderWithKit(test)
  open()
  await dialog.getByRole('button', { name: /MetaMask/ }).click()
  await expect.element(dialog.getByText('Waiting for MetaMask')).toBeVisible()
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
  expect(moving).toEqual([])
})
