import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accountOf, freshAddress } from './support/accounts.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { shopOf } from './support/shop.ts'
import { underWay } from './support/underWay.ts'

/** Walks on by Tab until `target` has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`)
}

/** Waits until `target` has the focus: a view moves it to its heading or its first field some frames after it is there. */
async function untilFocused(target: Locator): Promise<void> {
  await target.waitFor()
  await expect
    .poll(() => target.evaluate((element) => element === document.activeElement))
    .toBe(true)
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const inside = element?.closest('dialog[open]') !== null
    return { inside, name: element?.getAttribute('aria-label') ?? element?.textContent ?? '' }
  })

test('everything can be done by keyboard: connect, look, send, leave', async ({ visit }) => {
  const receiver = freshAddress()
  const { page } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
  const { button, modal, dialog, fact } = shopOf(page)
  const heading = (name: string) => modal.getByRole('heading', { level: 2, name, exact: true })
  const press = async (target: Locator, key?: 'Shift+Tab') => {
    await tabTo(page, target, key)
    await page.keyboard.press('Enter')
  }

  await press(button)
  await modal.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await expect.poll(() => focused(page)).toMatchObject({ inside: true, name: 'Connect wallet' })
  await press(modal.getByRole('button', { name: 'Latch Test Wallet' }))
  await expect.poll(() => fact('Status').textContent()).toBe('connected')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toMatch(/0x70/)

  await page.keyboard.press('Enter')
  await untilFocused(heading('Account'))
  await tabTo(page, modal.getByRole('tab', { name: 'Tokens' }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toMatchObject({ name: 'NFTs' })
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Activity' })
  await modal
    .getByRole('button', { name: /^(Received|Sent)/ })
    .first()
    .waitFor()

  await press(modal.getByRole('button', { name: 'Send', exact: true }), 'Shift+Tab')
  await untilFocused(modal.getByRole('textbox', { name: /^Amount/ }))
  await page.keyboard.type('0.75')
  await press(modal.getByRole('button', { name: /Choose another/ }))
  await untilFocused(modal.getByRole('searchbox'))
  await press(modal.getByRole('button', { name: /^Ether/ }))
  await untilFocused(heading('Send'))
  await tabTo(page, modal.getByRole('textbox', { name: 'Recipient' }))
  await page.keyboard.type(receiver)
  await page.keyboard.press('Enter')
  await untilFocused(heading('Review and send'))
  await modal.getByRole('button', { name: 'Send 0.75 ETH' }).waitFor()
  await press(modal.getByRole('button', { name: 'Send 0.75 ETH' }))
  await underWay(modal).waitFor()
  await untilFocused(heading('Send'))
  await press(modal.getByRole('button', { name: 'Done' }))
  await untilFocused(heading('Account'))
  await expect.poll(() => coinsOf(31337, receiver)).toBe(750_000_000_000_000_000n)

  await press(modal.getByRole('button', { name: 'Receive', exact: true }))
  await untilFocused(heading('Receive'))
  await page.keyboard.press('Escape')
  await untilFocused(heading('Account'))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toMatch(/0x70/)
})

test('the focus stays in the modal, in both directions', async ({ visit }) => {
  const { page } = await visit()
  const { button, modal } = shopOf(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await modal.getByRole('button', { name: 'Latch Test Wallet' }).waitFor()
  await untilFocused(modal.getByRole('heading', { level: 2, name: 'Connect wallet' }))
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let steps = 0; steps < 14; steps += 1) {
      await page.keyboard.press(key)
      const at = await page.evaluate(() => {
        const element = document.activeElement
        return element === document.body || element?.closest('dialog[open]') !== null
      })
      expect(at).toBe(true)
    }
  }
})

test('the list of wallets is a grid that arrows walk along', async ({ visit }) => {
  const { page } = await visit({ wallet: null })
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: /Search wallets/ }).click()
  await untilFocused(modal.getByRole('searchbox'))
  const first = modal.getByRole('button', { name: /^MetaMask/ }).first()
  await tabTo(page, first)
  const name = async () => (await focused(page)).name
  await page.keyboard.press('ArrowRight')
  await expect.poll(name).not.toMatch(/^MetaMask/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(name).toMatch(/^MetaMask/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(name).not.toMatch(/^MetaMask/)
  await page.keyboard.press('Home')
  await expect.poll(name).toMatch(/^MetaMask/)
})
