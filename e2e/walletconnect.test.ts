import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountOf, freshAddress } from './support/accounts.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { readQrCode } from './support/readQrCode.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf } from './support/shop.ts'
import { withPhone, type OwnedPhone } from './support/withPhone.ts'

/** Opens the way to wallets on other devices, and reads its code off the screen. */
async function openCode(page: Page): Promise<string | undefined> {
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  const code = modal.getByRole('img', { name: 'QR code for a wallet' })
  await code.waitFor()
  let text: string | undefined
  await expect.poll(async () => (text = await readQrCode(code))).toMatch(/^wc:/)
  return text
}

async function connectPhone(page: Page, phone: OwnedPhone): Promise<void> {
  await phone.letIn(await openCode(page))
  await shopOf(page).modal.waitFor({ state: 'hidden' })
  await expect.poll(() => shopOf(page).fact('Wallet').textContent()).toBe('Latch Phone')
}

describe('a wallet on another device', () => {
  test('is connected by the code on the screen, signs what is sent, and is there after a reload', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: null })
    const phone = await withPhone()
    await connectPhone(page, phone)
    const { fact, modal } = shopOf(page)
    expect(await fact('Address').textContent()).toBe(accountOf('alice').address)

    const receiver = freshAddress()
    const form = await openSend(page, null)
    await form.review('0.5', receiver)
    await form.confirm.click()
    await modal.getByText('Transaction started').waitFor()
    await expect.poll(() => coinsOf(31337, receiver)).toBe(5n * 10n ** 17n)
    expect(phone.asked).toContain('eth_sendTransaction')

    const asked = phone.asked.length
    await page.reload()
    await expect.poll(() => fact('Status').textContent()).toMatch(/^connected/i)
    expect(await fact('Wallet').textContent()).toBe('Latch Phone')
    expect(phone.asked).toHaveLength(asked)
  })

  test('says goodbye, and the shop lets go of every family', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const phone = await withPhone()
    await connectPhone(page, phone)
    await phone.leave()
    await shopOf(page).button.filter({ hasText: 'Connect wallet' }).waitFor()
    await page.reload()
    await shopOf(page).button.filter({ hasText: 'Connect wallet' }).waitFor()
    expect(await shopOf(page).fact('Status').textContent()).toMatch(/^disconnected/i)
  })

  test('hears that the visitor has disconnected', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const phone = await withPhone()
    await connectPhone(page, phone)
    const { button, modal } = shopOf(page)
    await button.click()
    for (;;) {
      await modal.getByRole('button', { name: 'Disconnect', exact: true }).click()
      const isOver = await button
        .filter({ hasText: 'Connect wallet' })
        .waitFor({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        )
      if (isOver) break
      await button.click()
    }
    await phone.phone.next('session_delete')
  })

  test('that is declined leaves a way to try again, with another code', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const phone = await withPhone()
    const first = await openCode(page)
    await phone.turnAway(first)
    const { modal, fact } = shopOf(page)
    await modal.getByRole('button', { name: 'Try again' }).click()
    const code = modal.getByRole('img', { name: 'QR code for a wallet' })
    await code.waitFor()
    let second: string | undefined
    await expect.poll(async () => (second = await readQrCode(code))).not.toBe(first)
    await phone.letIn(second)
    await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
  })

  test('is offered, and reaches nothing before the visitor asks for it', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await page.reload()
    const { button, modal } = shopOf(page)
    await button.click()
    await modal.getByRole('button', { name: /^WalletConnect/ }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(sockets).toEqual([])
    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect.poll(() => sockets.length).toBe(1)
  })
})
