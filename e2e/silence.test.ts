import { describe, expect } from 'vitest'
import { connectAll } from './support/connectAll.ts'
import { connectWallet } from './support/connectWallet.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { connectedAddresses, connectPhone, everywhere } from './support/phoneCode.ts'
import { shopOf, shopPath } from './support/shop.ts'
import { ghostOf } from './support/stackWallets.ts'
import { withPhone } from './support/withPhone.ts'

/** The call of a token's `balanceOf(address)`. */
const balanceOf = '"data":"0x70a08231'

describe('before the visitor acts', () => {
  test.for([
    ['with a wallet', shopPath, undefined],
    ['without a wallet', shopPath, null],
    ['with a panel on the first page', '/', undefined],
  ] as const)('nothing leaves the page, %s', async ([, path, wallet], { visit }) => {
    const { demoUrl } = getStack()
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
    await page.goto(`${demoUrl}${path}`, { waitUntil: 'networkidle' })
    await shopOf(page).button.waitFor()
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.filter((url) => new URL(url).origin !== demoUrl)).toEqual([])
    expect(await own.requests()).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
})

describe('before a returning visitor acts', () => {
  test.for([
    ['an extension', 'extension'],
    ['a wallet of three families', 'multichain'],
    ['a wallet on another device', 'phone'],
  ] as const)('nothing leaves the page, with %s', async ([, kind], { visit }) => {
    const { demoUrl } = getStack()
    const ghost = ghostOf(getStack())
    const { context, page } = await visit({
      ...(kind === 'multichain' && { wallets: [ghost] }),
      ...(kind === 'phone' && { wallet: null }),
    })
    if (kind === 'extension') await connectWallet(page)
    else if (kind === 'multichain') await connectAll(page)
    else await connectPhone(page, await withPhone())
    const addresses = await connectedAddresses(page)
    await page.goto('about:blank')

    const sent: string[] = []
    context.on('request', (request) => {
      const isOfShop = new URL(request.url()).origin === demoUrl
      // The shop's own hooks ask for the balances that the shop itself shows (`useBalance`, `useReadContract`).
      const asked = request.postData() ?? ''
      const isShopBalance = asked.includes('"eth_getBalance"') || asked.includes(balanceOf)
      if (!isOfShop && !isShopBalance) sent.push(request.url())
    })
    page.on('websocket', (socket) => sent.push(socket.url()))
    await page.goto(`${demoUrl}${shopPath}`)
    const { button, fact, modal } = shopOf(page)
    await expect.poll(() => fact('Status').textContent()).toBe('connected')
    await expect.poll(() => connectedAddresses(page)).toEqual(addresses)
    await expect.poll(() => fact('Balance').textContent()).not.toBe('not known')
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])

    await button.click()
    await modal.waitFor()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    if (kind === 'phone') {
      await expect.poll(() => sent.filter((url) => url.startsWith('ws'))).toHaveLength(1)
      expect(addresses).toEqual(everywhere)
    }
  })

  test('a wallet that left meanwhile is let go of once the visitor opens the account', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await connectPhone(page, wallet)
    await page.goto('about:blank')
    await wallet.leave()
    await page.goto(shopPath)
    const { button, fact } = shopOf(page)
    await expect.poll(() => fact('Status').textContent()).toBe('connected')
    await button.click()
    await expect.poll(() => fact('Status').textContent()).toBe('disconnected')
  })
})

test('after all, requests go to the shop and to its own server alone', async ({ visit }) => {
  const { demoUrl, apiUrl } = getStack()
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
