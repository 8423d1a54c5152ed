import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { freshAddress } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { openAccount } from './support/openAccount.ts'
import { pauseServer } from './support/pauseServer.ts'
import {
  connectedAddresses,
  connectPhone,
  everywhere,
  openCode,
  readCode,
} from './support/phoneCode.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf, shopPath } from './support/shop.ts'
import { underWay } from './support/underWay.ts'
import { withPhone } from './support/withPhone.ts'

const dayMs = 86_400_000

/** The test turns the page's clock from now on. It is a little slow, so that the relay believes the page once it was turned. */
async function turnClock(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() - 100_000 })
  await page.goto(shopPath)
}

/** What is said in a view itself. */
function noticeOf(modal: Locator, text: string): Locator {
  return modal.locator('[data-part="notice"]').filter({ hasText: text })
}

/** Waits until it is said that the phone has left, for five seconds: a busy machine knows later that it has made it leave. */
function farewell(page: Page): Promise<void> {
  return page.getByRole('alert').filter({ hasText: 'Latch Phone disconnected' }).waitFor()
}

async function axeInBothSchemes(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await axe(page)))
  }
  return found
}

describe('a relay', () => {
  // A server that was asleep has much to catch up with on a busy machine.
  const options = { timeout: 300_000 }
  test(
    'that does not answer is said to, and the code works once it does',
    options,
    async ({ visit }) => {
      // The one that was waited for in vain.
      const expects = /WebSocket is closed before the connection is established/
      const { page } = await visit({ wallet: null, expects })
      const { button, modal, fact } = shopOf(page)
      await button.click()
      const row = modal.getByRole('button', { name: /^WalletConnect/ })
      await row.waitFor()
      await page.waitForLoadState('networkidle')
      const goOn = await pauseServer()
      await row.click()
      const uri = await readCode(page)
      const trouble = modal.getByRole('alert').filter({ hasText: 'cannot be reached right now' })
      await trouble.waitFor()
      expect(await axeInBothSchemes(page)).toEqual([])
      await trouble.getByRole('button', { name: 'Try again' }).click()
      expect(await readCode(page)).toBe(uri)
      goOn()
      await trouble.waitFor({ state: 'hidden' })
      await modal.getByText('Wallets on other devices can be reached again').waitFor()
      const wallet = await withPhone()
      await wallet.letIn(uri)
      await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
      await expect.poll(() => connectedAddresses(page)).toEqual(everywhere)
    },
  )

  test.for([
    ['Project not found', 'Invalid Project ID', 'rejected this site'],
    ['the token is from the future', 'Session Expired', 'date and time on this device'],
  ] as const)(
    'that turns the shop away (%s) is told to its developer, and the visitor has other ways',
    async ([reason, title, sentence], { visit }) => {
      const { page, problems } = await visit({ wallet: null, expects: /^error: Latchkit: / })
      let sockets = 0
      await page.routeWebSocket(/\/relay\?/, (socket) => {
        sockets += 1
        const error = { code: 3000, message: reason }
        socket.send(JSON.stringify({ id: 0, jsonrpc: '2.0', error }))
        void socket.close({ code: 3000, reason })
      })
      await page.reload()
      const { button, modal } = shopOf(page)
      await button.click()
      await modal.getByRole('button', { name: /^WalletConnect/ }).click()
      await modal.getByRole('alert').filter({ hasText: sentence }).waitFor()
      expect(await axeInBothSchemes(page)).toEqual([])
      expect(problems.complaints).toEqual([
        expect.stringMatching(new RegExp(`Latchkit: ${title}\\. .*${reason}`)),
      ])
      await modal.getByRole('button', { name: 'Choose another wallet' }).click()
      await modal.getByRole('button', { name: /^WalletConnect/ }).waitFor()
      expect(sockets).toBe(1)
    },
  )
})

describe('time', () => {
  test('renews a code before a wallet would have too little of it', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await turnClock(page)
    const first = await openCode(page)
    await page.clock.fastForward(231_000)
    const second = await readCode(page, (uri) => uri !== first)
    await shopOf(page).modal.getByText('The code was renewed').waitFor()
    await wallet.letIn(second)
    await expect.poll(() => connectedAddresses(page)).toEqual(everywhere)
  })

  test('ends a request that nobody answers, after a reload too, and the next is asked anew', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await turnClock(page)
    await connectPhone(page, wallet)
    const sign = page.getByRole('button', { name: 'Sign for member prices' })
    await wallet.answerNext('hold')
    await sign.click()
    await wallet.waitForPrompt('personal_sign')
    await page.reload()
    await expect.poll(() => shopOf(page).fact('Status').textContent()).toBe('connected')
    // Nobody waits any more for what the page before had asked, and its answer is nobody's.
    await wallet.reject()
    await wallet.answerNext('hold')
    await sign.click()
    await wallet.waitForPrompt('personal_sign')
    // The time that the test itself has taken is over too.
    await page.clock.fastForward(240_000)
    await page.getByRole('button', { name: 'Sign in your wallet' }).waitFor()
    await page.clock.fastForward(65_000)
    await page.getByText('did not answer').waitFor()
    await wallet.reject()
    await sign.click()
    await page.locator('[data-signature^="0x"]').waitFor()
  })

  test('ends a transfer that nobody answers without inviting to send it twice', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await turnClock(page)
    await connectPhone(page, wallet)
    const { modal } = shopOf(page)
    const receiver = freshAddress()
    const form = await openSend(page, null)
    await form.review('0.5', receiver)
    await wallet.answerNext('hold')
    await form.confirm.click()
    await wallet.waitForPrompt('eth_sendTransaction')
    await page.clock.fastForward(305_000)
    await modal.getByText(/Check there before sending again/).waitFor()
    expect(await coinsOf(31337, receiver)).toBe(0n)
  })

  test('ends a session after seven days, and says so', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await turnClock(page)
    await connectPhone(page, wallet)
    const { button, modal, dialog, fact } = shopOf(page)
    await openAccount(page, null)
    await Promise.all([farewell(page), page.clock.fastForward(7 * dayMs + 200_000)])
    await dialog.waitFor({ state: 'hidden' })
    expect(await fact('Status').textContent()).toBe('disconnected')
    await button.click()
    await noticeOf(modal, 'Latch Phone disconnected').waitFor()
    await page.reload()
    await button.filter({ hasText: 'Connect wallet' }).waitFor()
    expect(await connectedAddresses(page)).toEqual([])
  })
})

describe('a wallet on another device', () => {
  test('that ends the session while its account is looked at is said to have', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await connectPhone(page, wallet)
    const { button, modal, dialog } = shopOf(page)
    await openAccount(page, null)
    await Promise.all([farewell(page), wallet.leave()])
    await dialog.waitFor({ state: 'hidden' })
    expect(await axeInBothSchemes(page)).toEqual([])
    await button.click()
    await noticeOf(modal, 'Latch Phone disconnected').waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
  })

  test('answers a tab whose line was held by another one that is gone', async ({ visit }) => {
    const { page: leader, context } = await visit({ wallet: null })
    const wallet = await withPhone()
    await connectPhone(leader, wallet)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await page.goto(shopPath)
    await expect.poll(() => connectedAddresses(page)).toEqual(everywhere)
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const receiver = freshAddress()
    const form = await openSend(page, null)
    await form.review('0.5', receiver)
    await wallet.answerNext('hold')
    await form.confirm.click()
    await wallet.waitForPrompt('eth_sendTransaction')
    expect(sockets).toEqual([])
    await leader.close()
    await wallet.approve()
    await underWay(shopOf(page).modal).waitFor()
    await expect.poll(() => coinsOf(31337, receiver)).toBe(5n * 10n ** 17n)
    expect(sockets).toHaveLength(1)
  })
})
