import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { test } from './support/journey.ts'
import { phones, phoneSystem } from './support/phoneSystem.ts'
import { readQrCode } from './support/readQrCode.ts'
import { shopOf, shopPath } from './support/shop.ts'
import { watchOffers } from './support/watchOffers.ts'
import { withPhone } from './support/withPhone.ts'

/** The offer that a link brings to an app. */
function offerOf(href: string): string {
  return new URL(href.replace(/^[a-z-]+:\/\//, 'https://x/')).searchParams.get('uri') ?? ''
}

describe('on a phone', () => {
  test('the tap opens the app, and the page goes on when the visitor is back', async ({
    visit,
  }) => {
    const { context, page } = await visit({
      device: 'phone',
      userAgent: phones.android,
      wallet: null,
    })
    const system = await phoneSystem(context, page)
    const offers = watchOffers(page)
    const wallet = await withPhone()
    const { button, modal, dialog, fact } = shopOf(page)
    expect(offers.sockets()).toBe(0)
    await button.tap()
    await offers.made()
    // It says so for as long as the app may still open: a busy machine is told of its own tap later.
    await Promise.all([
      modal.getByText('Continue in MetaMask').waitFor(),
      modal.getByRole('button', { name: /^MetaMask/ }).tap(),
    ])
    const { href, target, isInGesture } = await system.link(1)
    expect(href).toMatch(/^metamask:\/\/wc\?uri=wc%3A/)
    expect({ target, isInGesture }).toEqual({ target: '_self', isInGesture: true })
    await system.leave()
    await wallet.letIn(offerOf(href))
    await system.comeBack()
    await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
    await expect.poll(() => fact('Address').textContent()).toBe(accountOf('alice').address)
    await dialog.waitFor({ state: 'hidden' })
    expect(offers.sockets()).toBe(1)
  })

  test('a page that was killed behind the app goes on when it is loaded again', async ({
    visit,
  }) => {
    const { context, page } = await visit({
      device: 'phone',
      userAgent: phones.iphone,
      wallet: null,
    })
    const system = await phoneSystem(context, page)
    const offers = watchOffers(page)
    const wallet = await withPhone()
    const { button, modal, fact } = shopOf(page)
    await button.tap()
    await offers.made()
    await modal.getByRole('button', { name: /^MetaMask/ }).tap()
    const { href } = await system.link(1)
    await page.goto('about:blank')
    await wallet.letIn(offerOf(href))
    await page.goto(shopPath)
    await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
    await expect.poll(() => fact('Address').textContent()).toBe(accountOf('alice').address)
  })

  test('where no app opens, it can be installed, scanned for, or tried again', async ({
    visit,
  }) => {
    const { context, page } = await visit({
      device: 'phone',
      userAgent: phones.iphone,
      wallet: null,
    })
    const system = await phoneSystem(context, page)
    const offers = watchOffers(page)
    const wallet = await withPhone()
    const { button, modal, fact } = shopOf(page)
    await button.tap()
    await offers.made()
    await modal.getByRole('button', { name: /^MetaMask/ }).tap()
    const first = await system.link(1)
    await modal.getByText('MetaMask did not open').waitFor()
    await modal.getByRole('button', { name: 'Open MetaMask' }).tap()
    expect(await system.link(2)).toEqual(first)
    await modal.getByRole('button', { name: 'Install MetaMask' }).tap()
    await modal.getByRole('link', { name: 'App Store' }).waitFor()
    await modal.getByRole('button', { name: 'Back' }).tap()
    await modal.getByRole('button', { name: 'Open MetaMask' }).tap()
    await modal.getByRole('button', { name: 'Scan with another device' }).tap()
    const code = modal.getByRole('img', { name: 'QR code for a wallet' })
    let text: string | undefined
    await expect.poll(async () => (text = await readQrCode(code))).toMatch(/^wc:/)
    await wallet.letIn(text ?? '')
    await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
  })

  test('in Telegram, a link is opened beside the page, and written twice on Android', async ({
    visit,
  }) => {
    const { context, page } = await visit({
      device: 'phone',
      userAgent: phones.android,
      wallet: null,
    })
    await context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    const system = await phoneSystem(context, page)
    const offers = watchOffers(page)
    const { button, modal } = shopOf(page)
    await button.tap()
    await offers.made()
    await modal.getByRole('button', { name: /^MetaMask/ }).tap()
    const { href, target } = await system.link(1)
    expect(target).toBe('_blank')
    expect(offerOf(href)).toMatch(/^wc%3A/)
  })

  test('a browser really opens the scheme of an app from the tap', async ({ visit }) => {
    const { context, page } = await visit({
      device: 'phone',
      userAgent: phones.android,
      wallet: null,
      // It knows no such app.
      expects: /Failed to launch/,
    })
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    const asked: string[] = []
    session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
    const offers = watchOffers(page)
    const { button, modal } = shopOf(page)
    await button.tap()
    await offers.made()
    await modal.getByRole('button', { name: /^MetaMask/ }).tap()
    await expect.poll(() => asked).toEqual([expect.stringMatching(/^metamask:\/\/wc\?uri=wc%3A/)])
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
    await wallet.letIn(offer ?? '')
    await site.close()
    await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
  })
})
