import { randomBytes } from 'node:crypto'
import { createSolanaTestWallet } from '@latchkit/testing'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { getStack } from './support/getStack.ts'
import { solanaAccountOf, solanaOf } from './support/namespaces.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { lamportsOf } from './support/onSolana.ts'
import { openAccount } from './support/openAccount.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf } from './support/shop.ts'
import { underWay } from './support/underWay.ts'

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

/** Registers a name for the account that the wallet of a page shares. */
async function register(page: Page, label: string): Promise<void> {
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
  await modal.getByRole('button', { name: /^Manage / }).click()
  await modal.getByRole('button', { name: 'Account name Choose a name' }).click()
  await modal.getByRole('textbox', { name: 'Name' }).fill(label)
  await modal.getByRole('button', { name: `Register ${label}.latch.local` }).click()
  await modal.getByText(`${label}.latch.local is yours`).waitFor()
}

describe('an account name', () => {
  test('is chosen, signed for, and then stands in the place of the address, on the site too', async ({
    visit,
  }) => {
    const label = `shopper-${randomHex(4)}`
    const name = `${label}.latch.local`
    const { page } = await visit({ wallet: { accounts: [`0x${randomHex(32)}`] } })
    const { modal, button } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
    await modal.getByRole('button', { name: /^Manage / }).click()
    await modal.getByRole('button', { name: 'Account name Choose a name' }).click()
    const field = modal.getByRole('textbox', { name: 'Name' })
    await field.fill('abc')
    await modal.getByText('A name has at least 4 characters.').waitFor()
    await field.fill(label)
    await modal.getByRole('button', { name: `Register ${name}` }).click()
    await modal.getByText(`${name} is yours`).waitFor()
    await button.getByText(name).waitFor()
    await modal.getByRole('button', { name: 'Show the account' }).click()
    await modal.getByText(name).waitFor()
    await page.reload()
    await button.getByText(name).waitFor()
  })

  test('is one of several, and says what its owner has signed for', async ({ visit }) => {
    const label = `twice-${randomHex(4)}`
    const key = `0x${randomHex(32)}` as const
    const { page, wallet } = await visit({ wallet: { accounts: [key] } })
    const { modal } = shopOf(page)
    await register(page, label)
    await modal.getByRole('button', { name: 'Show the account' }).click()
    await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
    await modal.getByRole('button', { name: /^Manage / }).click()
    await modal.getByRole('button', { name: `Account name ${label}.latch.local` }).click()
    await modal.getByRole('textbox', { name: 'Name' }).fill(`${label}-2`)
    await modal.getByRole('button', { name: `Register ${label}-2.latch.local` }).click()
    await modal.getByText(`${label}-2.latch.local is yours`).waitFor()
    await modal.getByRole('button', { name: 'Show the account' }).click()
    await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
    await modal.getByRole('button', { name: /^Manage / }).click()
    await modal.getByRole('button', { name: `Account name ${label}.latch.local` }).click()
    await modal.getByRole('button', { name: `${label}-2.latch.local` }).waitFor()
    await modal.getByRole('button', { name: `${label}.latch.local`, exact: true }).click()
    await modal.getByRole('textbox', { name: 'Picture' }).fill('http://example.org/me.png')
    await modal.getByRole('textbox', { name: 'About you' }).fill('I sell boots')
    const asked = (await wallet.requests()).length
    await modal.getByRole('button', { name: 'Save' }).click()
    await modal
      .getByRole('textbox', { name: 'Picture' })
      .and(page.locator('[aria-invalid="true"]'))
      .waitFor()
    expect((await wallet.requests()).length).toBe(asked)
    await modal.getByRole('textbox', { name: 'Picture' }).fill('https://example.org/me.png')
    await modal.getByRole('button', { name: 'Save' }).click()
    await modal.getByRole('button', { name: `${label}.latch.local I sell boots` }).waitFor()
    const seen = await fetch(
      `${getStack().apiUrl}/v1/profile/account/${label}.latch.local?apiVersion=2&projectId=local`,
    )
    expect(await seen.json()).toMatchObject({
      attributes: { avatar: 'https://example.org/me.png', bio: 'I sell boots' },
    })
  })

  test('that somebody else has is told to be taken', async ({ visit }) => {
    const label = `owner-${randomHex(4)}`
    for (const round of ['first', 'second']) {
      const { page } = await visit({ wallet: { accounts: [`0x${randomHex(32)}`] } })
      const { modal } = shopOf(page)
      await openAccount(page)
      await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
      await modal.getByRole('button', { name: /^Manage / }).click()
      await modal.getByRole('button', { name: 'Account name Choose a name' }).click()
      await modal.getByRole('textbox', { name: 'Name' }).fill(label)
      const register = modal.getByRole('button', { name: `Register ${label}.latch.local` })
      if (round === 'first') {
        await register.click()
        await modal.getByText(`${label}.latch.local is yours`).waitFor()
      } else {
        await modal.getByText(`${label}.latch.local is taken. Choose another one.`).waitFor()
        expect(await register.count()).toBe(0)
      }
    }
  })
})

describe('sending to a name', () => {
  test('shows the address, and what is sent arrives there', async ({ visit }) => {
    const label = `payee-${randomHex(4)}`
    const name = `${label}.latch.local`
    const owner = await visit({ wallet: { accounts: [`0x${randomHex(32)}`] } })
    await register(owner.page, label)
    const [address = ''] = await owner.wallet.addresses()

    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.amount.fill('0.125')
    await form.receiver.fill(`nobody-${name}`)
    await modal.getByText(`No account was found for nobody-${name}.`).waitFor()
    await expect.poll(() => form.submit.textContent()).toBe('Invalid address')
    expect(await axe(page)).toEqual([])
    // As a stranger may write it; shown is what it stands for.
    await form.review('0.125', name.toUpperCase())
    await modal.getByText(name, { exact: true }).waitFor()
    await expect
      .poll(async () => (await modal.textContent())?.toLowerCase())
      .toContain(address.toLowerCase())
    expect(await axe(page)).toEqual([])
    await wallet.answerNext('hold')
    await form.confirm.click()
    await modal.getByText('Confirm in your wallet').waitFor()
    await modal.getByText(name, { exact: true }).waitFor()
    await wallet.waitForPrompt('eth_sendTransaction')
    await wallet.approve()
    await underWay(modal).waitFor()
    await expect.poll(() => coinsOf(31337, address)).toBe(10n ** 18n / 8n)
  })

  test('on Solana leads to who owns it, not to who goes by it', async ({ visit }) => {
    const receiver = solanaAccountOf('bob').address
    const before = await lamportsOf(receiver)
    const { page } = await visit({ wallets: [createSolanaTestWallet(solanaOf('alice'))] })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.amount.fill('0.25')
    await form.receiver.fill('dave.sol')
    await modal.getByText('No account was found for dave.sol.').waitFor()
    await form.review('0.25', 'carol.sol')
    await modal.getByText('carol.sol', { exact: true }).waitFor()
    await expect.poll(() => modal.textContent()).toContain(receiver)
    await form.confirm.click()
    await underWay(modal).waitFor()
    await expect.poll(() => lamportsOf(receiver)).toBe(before + 250_000_000n)
  })
})
