import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { connectWallet } from './support/connectWallet.ts'
import { test } from './support/journey.ts'
import { shopOf, shopPath } from './support/shop.ts'

/** What still moves or has no picture yet is painted otherwise a moment later. */
async function settled(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((root) => [
        ...root.getAnimations({ subtree: true }).map(({ playState }) => playState),
        ...Array.from(root.querySelectorAll('img:not([data-loaded])'), () => 'running'),
      ]),
    )
    .not.toContain('running')
}

/** What is compared of every element: how it is painted and where it stands, relative to the part itself. */
const look = (part: Locator) =>
  part.evaluate((root) => {
    const origin = root.getBoundingClientRect()
    const properties = [
      'display',
      'visibility',
      'opacity',
      'color',
      'backgroundColor',
      'backgroundImage',
      'fontSize',
      'fontWeight',
      'fontStyle',
      'lineHeight',
      'letterSpacing',
      'wordSpacing',
      'textTransform',
      'textAlign',
      'textIndent',
      'textShadow',
      'textDecorationLine',
      'whiteSpace',
      'borderTopWidth',
      'borderTopStyle',
      'borderTopColor',
      'borderTopLeftRadius',
      'boxShadow',
      'boxSizing',
      'paddingTop',
      'paddingLeft',
      'marginTop',
      'marginLeft',
      'transform',
      'transitionDuration',
      'animationName',
      'filter',
      'float',
      'position',
      'listStyleType',
      'cursor',
      'pointerEvents',
      'outlineStyle',
      'fill',
      'stroke',
    ] as const
    return [root, ...root.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const name = element.getAttribute('data-part') ?? element.tagName.toLowerCase()
      const place = [box.x - origin.x, box.y - origin.y, box.width, box.height].map(Math.round)
      const own = properties.map((property) => `${property}: ${style[property]}`)
      // What the page puts before and after is there without being displayed.
      const around = ['::before', '::after'].map((pseudo) => {
        const { display, content } = getComputedStyle(element, pseudo)
        return display === 'none' ? 'none' : content
      })
      return [name, `at ${place.join(' ')}`, ...own, ...around].join('\n  ')
    })
  })

test.for(['light', 'dark'] as const)(
  'a careless stylesheet changes nothing of the kit, %s',
  async (scheme, { visit }) => {
    const looks: Record<string, string[][]> = { [shopPath]: [], '/hostile': [] }
    for (const [path, parts] of Object.entries(looks)) {
      const { page } = await visit({ path, scheme })
      const shop = shopOf(page)
      // The host's own font and language are taken over on purpose; everything else is the kit's.
      await page.evaluate(() =>
        document.documentElement.style.setProperty('--latch-font', 'monospace'),
      )
      // The shop's own button is as careless as its stylesheet: pressed by key.
      const button = page.locator('[data-part="connect-button"]')
      await settled(button)
      parts.push(await look(button))
      await shop.button.focus()
      await page.keyboard.press('Enter')
      await shop.wallet('Latch Test Wallet').waitFor()
      await page.mouse.move(0, 0)
      const sheet = shop.modal.locator('[data-part="sheet"]')
      await settled(sheet)
      parts.push(await look(sheet))
      await shop.wallet('Latch Test Wallet').click()
      await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
      await shop.dialog.waitFor({ state: 'hidden' })
      await settled(button)
      parts.push(await look(button))
    }
    const [tame, hostile] = Object.values(looks)
    expect(hostile?.[0]).toEqual(tame?.[0])
    expect(hostile?.[1]).toEqual(tame?.[1])
    expect(hostile?.[2]).toEqual(tame?.[2])
  },
)

test('the kit changes nothing of the page around it', async ({ visit }) => {
  const { page } = await visit({ path: '/ssr' })
  const outside = () =>
    page.evaluate(() => {
      const steady =
        'html, body, .top, .top nav *, .hero, .hero *, .products *, .section > header *'
      return Array.from(document.querySelectorAll(steady), (element) => {
        const style = getComputedStyle(element)
        // The page grows with the list of events.
        const grows = element.matches('html, body') ? /size|height|origin/ : /^$/
        const names = Array.from(style).filter((name) => !grows.test(name))
        const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
        return [element.tagName, ...values].join('\n')
      })
    })
  const before = await outside()
  await connectWallet(page)
  await shopOf(page).button.click()
  await shopOf(page).modal.getByRole('heading', { name: 'Account' }).waitFor()
  await page.keyboard.press('Escape')
  await shopOf(page).dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => shopOf(page).fact('Status').textContent()).toBe('disconnected')
  await expect.poll(outside).toEqual(before)
})
