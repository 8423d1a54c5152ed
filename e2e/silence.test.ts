import { describe, expect, inject } from 'vitest'
import { connectWallet } from './support/connectWallet.ts'
import { test } from './support/journey.ts'
import { shopOf } from './support/shop.ts'

describe('before the visitor acts', () => {
  test.for([
    ['with a wallet', undefined],
    ['without a wallet', null],
  ] as const)('nothing leaves the page, %s', async ([, wallet], { visit }) => {
    const { demoUrl } = inject('stack')
    const {
      context,
      page,
      wallet: own,
    } = await visit({
      path: 'about:blank',
      ...(wallet === null && { wallet }),
    })
    const requests: string[] = []
    context.on('request', (request) => requests.push(request.url()))
    await page.goto(`${demoUrl}/`, { waitUntil: 'networkidle' })
    await shopOf(page).button.waitFor()
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.filter((url) => new URL(url).origin !== demoUrl)).toEqual([])
    expect(await own.requests()).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
})

test('after all, requests go to the shop and to its own server alone', async ({ visit }) => {
  const { demoUrl, apiUrl } = inject('stack')
  const { context, page } = await visit()
  const origins = new Set<string>()
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:') origins.add(origin)
  })
  await connectWallet(page)
  const shop = shopOf(page)
  await shop.button.click()
  await shop.modal.getByRole('tab', { name: 'Activity' }).click()
  await shop.modal.getByRole('button', { name: 'Receive', exact: true }).click()
  await shop.modal.getByRole('img', { name: /QR code/ }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(Array.from(origins).filter((origin) => origin !== demoUrl && origin !== apiUrl)).toEqual(
    [],
  )
})
