import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { accountOf, freshAddress } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { shopOf } from './support/shop.ts'

describe('the first page', () => {
  test('says what Latchkit is, and gives the kit its look, live', async ({ visit }) => {
    const { page } = await visit({ path: '/' })
    const { button, panel } = shopOf(page)
    await page.getByRole('heading', { level: 1, name: /Hosted by you/ }).waitFor()
    await panel.getByRole('heading', { name: 'Connect wallet' }).waitFor()
    expect(await axe(page)).toEqual([])
    const look = () =>
      button.evaluate((element) => {
        const { backgroundColor, color, borderTopLeftRadius } = getComputedStyle(element)
        return { backgroundColor, color, borderTopLeftRadius }
      })
    const before = await look()
    await page.getByText('Midnight', { exact: true }).click()
    await expect.poll(async () => (await look()).backgroundColor).toBe('rgb(157, 180, 255)')
    await expect.poll(async () => (await look()).color).not.toBe(before.color)
    await expect.poll(async () => (await look()).borderTopLeftRadius).toBe('15px')
    await page.getByRole('slider').fill('28')
    await page.getByText('Right to left').click()
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element).direction))
      .toBe('rtl')
    expect(await axe(page)).toEqual([])
  })

  test('writes the code of what was chosen', async ({ visit }) => {
    const { page } = await visit({ path: '/' })
    const { panel } = shopOf(page)
    const tsx = page.getByRole('region', { name: 'App.tsx' })
    const css = page.getByRole('region', { name: 'styles.css' })
    await panel.getByRole('button', { name: 'Continue with e-mail' }).waitFor()
    await page.getByText('E-mail login').click()
    await panel.getByRole('button', { name: 'Continue with e-mail' }).waitFor({ state: 'detached' })
    await expect.poll(() => tsx.textContent()).not.toContain('login')
    await page.getByText('Bitcoin', { exact: true }).click()
    await expect.poll(() => tsx.textContent()).toContain('adapters: [evm(), solana()],')
    await page.getByRole('slider').fill('28')
    await expect.poll(() => css.textContent()).toContain('--latch-radius: 28px;')
    await page.getByText('Soft', { exact: true }).click()
    await expect.poll(() => tsx.textContent()).toContain('theme={soft}>')
    // It is said for a moment: a busy machine is told of its own press later.
    await Promise.all([
      page.getByText('Copied').waitFor(),
      page.getByRole('button', { name: 'Copy App.tsx' }).click(),
    ])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await tsx.textContent())
  })

  test('shows what a site hears of the kit', async ({ visit }) => {
    const { page } = await visit({ path: '/' })
    await shopOf(page).button.click()
    await page.getByRole('log').getByText('modal_open').waitFor()
  })
})

describe('the test wallet', () => {
  /** Chooses the test wallet in the panel, and opens its page from there. */
  async function openWallet(page: Page): Promise<Page> {
    const { panel } = shopOf(page)
    await panel.getByRole('button', { name: /^Test Wallet/ }).click()
    const opened = page.context().waitForEvent('page')
    await panel.getByRole('button', { name: 'Open Test Wallet' }).click()
    const wallet = await opened
    wallet.setDefaultTimeout(30_000)
    return wallet
  }

  test('connects a visitor who has none, and signs what is sent once it is approved', async ({
    visit,
  }) => {
    const { page } = await visit({ path: '/', wallet: null })
    const { panel } = shopOf(page)
    const wallet = await openWallet(page)
    const asked = wallet.getByRole('dialog', { name: 'Connect to Latchkit showcase?' })
    await asked.waitFor()
    expect(await axe(wallet)).toEqual([])
    await asked.getByRole('button', { name: 'Approve' }).click()
    await panel.getByRole('heading', { name: 'Account' }).waitFor()
    await wallet.getByRole('list').getByText('Latchkit showcase', { exact: true }).waitFor()

    const receiver = freshAddress()
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await panel.getByRole('textbox', { name: /^Amount/ }).fill('0.25')
    await panel.getByRole('textbox', { name: 'Recipient' }).fill(receiver)
    await panel.getByRole('button', { name: 'Review', exact: true }).click()
    await panel.getByRole('button', { name: 'Send 0.25 ETH' }).click()
    const sending = wallet.getByRole('dialog', { name: 'Send' })
    await sending.getByText(new RegExp(`To ${receiver}`, 'i')).waitFor()
    await sending.getByRole('button', { name: 'Refuse' }).click()
    await panel.getByText('Signature declined').waitFor()
    await wallet.getByRole('button', { name: 'Lock' }).click()
    await panel.getByRole('button', { name: 'Send 0.25 ETH' }).click()
    await wallet.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    await sending.getByRole('button', { name: 'Approve' }).click()
    await panel.getByText(/^Transaction (started|confirmed)$/).waitFor()
    await expect.poll(() => coinsOf(31337, receiver)).toBe(10n ** 18n / 4n)

    await wallet.getByRole('button', { name: 'Disconnect all' }).click()
    await panel.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  })

  test('refuses a site, and takes no link that is none', async ({ visit }) => {
    const { page } = await visit({ path: '/', wallet: null, expects: /wallet\/pair/ })
    const wallet = await openWallet(page)
    await wallet.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
    await shopOf(page).panel.getByText('Connection declined').waitFor()
    await wallet.getByRole('textbox', { name: 'Connect a site' }).fill('https://a.example')
    await wallet.getByRole('button', { name: 'Connect', exact: true }).click()
    await wallet.getByRole('alert').getByText('This is not a WalletConnect link.').waitFor()
  })

  test('takes orders from its own page alone', async () => {
    const { statusUrl } = getStack()
    const answer = await fetch(`${statusUrl}/wallet/answer`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ isYes: true }),
    })
    expect(answer.status).toBe(415)
    const state = (await (await fetch(`${statusUrl}/wallet.json`)).json()) as {
      readonly accounts: readonly { readonly family: string; readonly address: string }[]
    }
    expect(state.accounts[0]).toEqual({ family: 'EVM', address: accountOf('alice').address })
  })
})
