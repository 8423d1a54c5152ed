import { describe, expect } from 'vitest'
import { connectWallet } from './support/connectWallet.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { shopOf } from './support/shop.ts'

declare global {
  interface Window {
    e2eShifts: number[]
  }
}

const countShifts = () => {
  window.e2eShifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value } = entry as PerformanceEntry & { value: number }
      window.e2eShifts.push(value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

describe('the shop rendered on a server', () => {
  test('holds the button before any script runs', async () => {
    const response = await fetch(`${getStack().demoUrl}/ssr`)
    const html = await response.text()
    expect(html).toContain('data-part="connect-button"')
    expect(html).toContain('Connect wallet')
    expect(html).not.toMatch(/style="/)
  })

  test.for(['desktop', 'phone'] as const)(
    'is taken over without a warning and without a shift, on a %s',
    async (device, { visit }) => {
      const { context, page } = await visit({ path: 'about:blank', device })
      await context.addInitScript(countShifts)
      await page.goto(`${getStack().demoUrl}/ssr`, { waitUntil: 'networkidle' })
      const shop = shopOf(page)
      await shop.button.waitFor()
      expect(await page.evaluate(() => window.e2eShifts)).toEqual([])
      await connectWallet(page)
    },
  )

  test('does not shift when a remembered account comes back', async ({ visit }) => {
    const { context, page } = await visit({ path: '/ssr' })
    await connectWallet(page)
    await context.addInitScript(countShifts)
    const box = await shopOf(page).button.boundingBox()
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => shopOf(page).fact('Status').textContent()).toBe('connected')
    await expect.poll(() => shopOf(page).button.boundingBox()).toEqual(box)
    const shifts = await page.evaluate(() => {
      const button = document.querySelector('[data-part="connect-button"]')
      return { shifts: window.e2eShifts, hasButton: button !== null }
    })
    expect(shifts).toEqual({ shifts: [], hasButton: true })
  })
})
