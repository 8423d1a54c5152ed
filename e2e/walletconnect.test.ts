import type { PhoneWallet } from '@latchkit/testing'
import { describe, expect } from 'vitest'
import { accountOf, freshAddress } from './support/accounts.ts'
import { disconnectAll } from './support/disconnectAll.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
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

async function signed(wallet: PhoneWallet): Promise<readonly string[]> {
  return (await wallet.requests()).map(({ method }) => method)
}

describe('a wallet on another device', () => {
  test('is connected by the code on the screen, in every family, and signs what is sent', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await connectPhone(page, wallet)
    const { modal, fact } = shopOf(page)
    expect(await fact('Address').textContent()).toBe(accountOf('alice').address)

    const receiver = freshAddress()
    const form = await openSend(page, null)
    await form.review('0.5', receiver)
    await wallet.answerNext('hold')
    await form.confirm.click()
    await modal.getByText('Confirm in your wallet').waitFor()
    await wallet.waitForPrompt('eth_sendTransaction')
    await wallet.approve()
    await underWay(modal).waitFor()
    await expect.poll(() => coinsOf(31337, receiver)).toBe(5n * 10n ** 17n)
  })

  test('may decline a transfer, and nothing is sent', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await connectPhone(page, wallet)
    const receiver = freshAddress()
    const form = await openSend(page, null)
    await form.review('0.5', receiver)
    await wallet.answerNext('reject')
    await form.confirm.click()
    await shopOf(page)
      .modal.getByText(/declined/i)
      .first()
      .waitFor()
    expect(await coinsOf(31337, receiver)).toBe(0n)
  })

  test('is there after a reload, and in another tab, without a question', async ({ visit }) => {
    const { page, context } = await visit({ wallet: null })
    const wallet = await withPhone()
    await connectPhone(page, wallet)
    const before = await signed(wallet)
    await page.reload()
    await expect.poll(() => shopOf(page).fact('Status').textContent()).toBe('connected')
    await expect.poll(() => connectedAddresses(page)).toEqual(everywhere)
    const other = await context.newPage()
    await other.goto(shopPath)
    await expect.poll(() => connectedAddresses(other)).toEqual(everywhere)
    expect(await signed(wallet)).toEqual(before)
  })

  test('that takes an offer while the page is gone is connected when the visitor is back', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    const uri = await openCode(page)
    await page.goto('about:blank')
    await wallet.letIn(uri)
    await page.goto(shopPath)
    await expect.poll(() => connectedAddresses(page)).toEqual(everywhere)
    expect(await shopOf(page).fact('Wallet').textContent()).toBe('Latch Phone')
  })

  test('says goodbye, and the shop lets go of every family', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await connectPhone(page, wallet)
    await wallet.leave()
    await expect.poll(() => shopOf(page).fact('Status').textContent()).toBe('disconnected')
    await expect.poll(() => connectedAddresses(page)).toEqual([])
    await page.reload()
    await shopOf(page).button.filter({ hasText: 'Connect wallet' }).waitFor()
  })

  test('hears that the visitor has disconnected', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await connectPhone(page, wallet)
    await disconnectAll(page)
    await wallet.phone.next('session_delete')
  })

  test('that turns the shop away leaves a way to try again, with another code', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    const first = await openCode(page)
    await wallet.turnAway(first)
    const { modal, fact } = shopOf(page)
    await modal.getByRole('button', { name: 'Try again' }).click()
    await wallet.letIn(await readCode(page, (uri) => uri !== first))
    await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
  })

  test('is offered, and nothing is reached before the visitor asks for it', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await page.reload()
    const { button, modal } = shopOf(page)
    await button.click()
    const row = modal.getByRole('button', { name: /^WalletConnect/ })
    await row.waitFor()
    await page.waitForLoadState('networkidle')
    expect(sockets).toEqual([])
    await row.click()
    await expect.poll(() => sockets.length).toBe(1)
  })
})
