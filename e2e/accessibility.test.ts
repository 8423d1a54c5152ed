import { expect } from 'vitest'
import { axe } from './support/axe.ts'
import { axeOnScenes } from './support/axeOnScenes.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { shopScenes } from './support/scenes.ts'

axeOnScenes(shopScenes)

/** Colours of brands, as a site sets them: for light and for dark. */
const accents = [
  ['green', 'light-dark(#1d6b58, #7fd1b9)'],
  ['black', 'light-dark(#1f1d1a, #f2efe9)'],
  ['red', 'light-dark(#a4472b, #f0a78e)'],
  ['yellow', '#f2c230'],
] as const

test.for(accents)('text on the accent %s can be read', async ([, accent], { visit }) => {
  const { context, page, wallet } = await visit()
  await page.evaluate(
    (value) => document.documentElement.style.setProperty('--latch-accent', value),
    accent,
  )
  const scene = shopScenes.find(({ name }) => name === 'send-review')
  await scene?.arrange({ context, page, wallet, owner: wallet, stack: getStack() })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axe(page)).toEqual([])
  }
})

test('a fault that is there is found', async ({ visit }) => {
  const { page } = await visit()
  await page.evaluate(() => {
    const faint = document.createElement('p')
    faint.textContent = 'Hardly to be seen'
    faint.style.color = '#ccc'
    faint.style.backgroundColor = '#fff'
    document.querySelector('main')?.append(faint)
  })
  expect(await axe(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
})
