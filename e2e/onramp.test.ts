import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axe } from './support/axe.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { watchPage } from './support/watchPage.ts'

const receiver = '0x00000000000000000000000000000000000000e1'
const { apiUrl, projectId, demoUrl } = getStack()

interface Ordered {
  readonly widgetUrl: string
  readonly orderId: string
}

interface Order {
  readonly status: string
  readonly purchase: { readonly amount: string } | null
}

async function order(): Promise<Ordered> {
  const response = await fetch(`${apiUrl}/v1/onramp/widget`, {
    method: 'POST',
    body: JSON.stringify({
      projectId,
      sessionData: {
        destinationCurrencyCode: 'ETH',
        sourceAmount: '250',
        sourceCurrencyCode: 'EUR',
        serviceProvider: 'SANDBOX',
        walletAddress: receiver,
        redirectUrl: `${demoUrl}/`,
      },
    }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Ordered
}

async function look(orderId: string): Promise<Order> {
  const response = await fetch(`${apiUrl}/v1/onramp/orders/${orderId}?projectId=${projectId}`)
  return (await response.json()) as Order
}

/** Opens the page of an order; when `during` is over, nothing may have been violated or complained of. */
async function onPage(
  browser: Browser,
  url: string,
  during: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US' })
  const problems = await watchPage(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(url)
  await during(page)
  await context.close()
  expect(problems.violations).toEqual([])
}

async function fill(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date (MM/YY)').fill('12/49')
  await page.getByLabel('Security code').fill('123')
}

test('a visitor pays by keyboard alone, sees the coins arrive and goes back', async ({
  browser,
}) => {
  const before = await coinsOf(31_337, receiver)
  const { widgetUrl, orderId } = await order()
  await onPage(browser, widgetUrl, async (page) => {
    await page.getByText('0.13744444').waitFor()
    await page.getByLabel('Card number').focus()
    await page.keyboard.type('4242 4242 4242 4242')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12/49')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Done. Your coins have arrived.').waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await page.waitForURL(`${demoUrl}/`)
  })
  await expect.poll(async () => (await look(orderId)).status).toBe('completed')
  const bought = (await look(orderId)).purchase?.amount ?? ''
  expect(bought).toMatch(/^0\.13744/)
  expect((await coinsOf(31_337, receiver)) - before).toBe(
    BigInt((bought.split('.')[1] ?? '').padEnd(18, '0')),
  )
})

test('a declined card, and one whose bank does not decide, are told as they are', async ({
  browser,
}) => {
  const before = await coinsOf(31_337, receiver)
  for (const [number, sentence, status] of [
    ['4000 0000 0000 0002', 'The card was declined and nothing was charged.', 'failed'],
    ['4000 0000 0000 0259', 'The order stays pending.', 'pending'],
  ] as const) {
    const { widgetUrl, orderId } = await order()
    await onPage(browser, widgetUrl, async (page) => {
      await fill(page, number)
      await page.getByRole('button', { name: 'Pay 250.00 EUR' }).click()
      await page.getByRole('status').getByText(sentence).waitFor()
      expect(await axe(page)).toEqual([])
    })
    await expect.poll(async () => (await look(orderId)).status).toBe(status)
  }
  expect(await coinsOf(31_337, receiver)).toBe(before)
})

test('mistakes are told at their field, in light and dark, and the card is not charged', async ({
  browser,
}) => {
  const { widgetUrl, orderId } = await order()
  await onPage(browser, widgetUrl, async (page) => {
    await fill(page, '5555 5555 5555 4444')
    await page.getByRole('button', { name: 'Pay 250.00 EUR' }).click()
    await page.getByRole('alert').waitFor()
    const number = page.getByLabel('Card number')
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Security code').getAttribute('aria-invalid')).toBeNull()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axe(page)).toEqual([])
    }
  })
  expect((await look(orderId)).status).toBe('created')
})

test('the page runs no code of others and stands in no frame', async () => {
  const { widgetUrl } = await order()
  const { headers } = await fetch(widgetUrl)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})
