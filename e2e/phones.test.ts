import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { test } from './support/journey.ts'
import { phones, phoneSystem } from './support/phoneSystem.ts'
import { readQrCode } from './support/readQrCode.ts'
import { shopOf } from './support/shop.ts'
import { withPhone } from './support/withPhone.ts'

/** A browser complains of a scheme that no app has; the phone of a test has none. */
const noApp = /Failed to launch|scheme does not have a registered handler/

const offerOf = (href: string) =>
  new URL(href.replace(/^[a-z-]+:\/\//, 'https://x/')).searchParams.get('uri')

describe('on a phone', () => {
  test('the tap opens the app, and the page goes on when the visitor is back', async ({
    visit,
  }) => {
    const visitor = { device: 'phone', userAgent: phones.android, wallet: null } as const
    const { page } = await visit({ ...visitor, expects: noApp })
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const system = await phoneSystem(page)
    const wallet = await withPhone()
    const { button, modal, fact } = shopOf(page)
    expect(sockets).toEqual([])
    await button.tap()
    await expect.poll(() => sockets.length).toBe(1)
    await modal.getByRole('button', { name: /^MetaMask/ }).tap()
    const { href, isBeside } = await system.link(1)
    expect(href).toMatch(/^metamask:\/\/wc\?uri=wc%3A/)
    expect(isBeside).toBe(false)
    await modal.getByText('Continue in MetaMask').waitFor()
    await system.leave()
    await wallet.letIn(offerOf(href) ?? undefined)
    await system.comeBack()
    await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
    expect(await fact('Address').textContent()).toBe(accountOf('alice').address)
    await modal.waitFor({ state: 'hidden' })

    // A wallet that was used before stands first the next time.
    await button.tap()
    await modal.getByRole('button', { name: 'Disconnect', exact: true }).first().waitFor()
    expect(sockets.length).toBe(1)
  })

  test('where no app opens, it can be installed, scanned for, or tried again', async ({
    visit,
  }) => {
    const { page } = await visit({
      device: 'phone',
      userAgent: phones.iphone,
      wallet: null,
      expects: noApp,
    })
    const system = await phoneSystem(page)
    const wallet = await withPhone()
    const { button, modal, fact } = shopOf(page)
    await button.tap()
    await modal.getByRole('button', { name: /^MetaMask/ }).tap()
    const first = await system.link(1)
    await modal.getByText('MetaMask did not open').waitFor()
    await modal.getByRole('button', { name: 'Open MetaMask' }).tap()
    expect(await system.link(2)).toEqual(first)
    await modal.getByText('MetaMask did not open').waitFor()
    await modal.getByRole('button', { name: 'Install MetaMask' }).tap()
    await modal.getByRole('link', { name: 'App Store' }).waitFor()
    await modal.getByRole('button', { name: 'Back' }).tap()
    await modal.getByRole('button', { name: 'Open MetaMask' }).tap()
    await modal.getByRole('button', { name: 'Scan with another device' }).tap()
    const code = modal.getByRole('img', { name: 'QR code for a wallet' })
    let text: string | undefined
    await expect.poll(async () => (text = await readQrCode(code))).toMatch(/^wc:/)
    await wallet.letIn(text)
    await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
  })

  test('in Telegram, a link is opened beside the page, and written twice on Android', async ({
    visit,
  }) => {
    const { context, page } = await visit({
      device: 'phone',
      userAgent: phones.android,
      wallet: null,
      expects: noApp,
    })
    await context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    await page.reload()
    const system = await phoneSystem(page)
    const { button, modal } = shopOf(page)
    await button.tap()
    await modal.getByRole('button', { name: /^WalletConnect/ }).waitFor()
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('resource').length))
      .toBeGreaterThan(0)
    await modal.getByRole('button', { name: /^MetaMask/ }).tap()
    await modal.getByRole('button', { name: 'Open MetaMask' }).tap()
    const { href, isBeside } = await system.link(1)
    expect(isBeside).toBe(true)
    expect(offerOf(href)).toMatch(/^wc%3A/)
  })

  test('a wallet without a link for offers opens the page in its own browser', async ({
    visit,
  }) => {
    const { page } = await visit({ device: 'phone', userAgent: phones.iphone, wallet: null })
    const { button, modal } = shopOf(page)
    await button.tap()
    await modal.getByRole('button', { name: /^Phantom/ }).tap()
    const link = modal.getByRole('link', { name: 'Open this page in Phantom' })
    const url = encodeURIComponent(page.url())
    expect(await link.getAttribute('href')).toMatch(`https://phantom.app/ul/browse/${url}?ref=`)
  })
})

describe('on a desktop', () => {
  test('a wallet that is a site opens beside the shop, with the offer', async ({ visit }) => {
    const { context, page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await context.route('https://app.zerion.io/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Wallet</title><p id="offer"></p><script>offer.textContent = new URLSearchParams(location.search).get("uri")</script>',
      }),
    )
    const { button, modal, fact } = shopOf(page)
    await button.click()
    await modal.getByRole('button', { name: /Search wallets/ }).click()
    await modal.getByRole('searchbox').fill('zerion')
    await modal.getByRole('button', { name: /^Zerion/ }).click()
    await modal.getByRole('tab', { name: 'Web' }).click()
    const opened = context.waitForEvent('page')
    await modal.getByRole('button', { name: 'Open Zerion' }).click()
    const site = await opened
    const offer = await site.locator('#offer').filter({ hasText: 'wc:' }).textContent()
    expect(await site.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
    await wallet.letIn(offer ?? undefined)
    await site.close()
    await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
  })
})
