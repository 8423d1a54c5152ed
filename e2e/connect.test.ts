import { withTestWallet } from '@latchkit/testing'
import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { chains } from './support/chains.ts'
import { connectWallet } from './support/connectWallet.ts'
import { test } from './support/journey.ts'
import { shopOf, shopPath } from './support/shop.ts'

const methodsOf = async (wallet: { requests(): Promise<readonly { method: string }[]> }) =>
  (await wallet.requests()).map(({ method }) => method)

describe('connecting a wallet', () => {
  test('shows the account on the button and in the shop', async ({ visit }) => {
    const { page } = await visit()
    const shop = shopOf(page)
    const alice = accountOf('alice').address
    await connectWallet(page)
    await expect.poll(() => shop.fact('Address').textContent()).toBe(alice)
    await expect.poll(() => shop.fact('Wallet').textContent()).toBe('Latch Test Wallet')
    await expect.poll(() => shop.fact('Network').textContent()).toBe('Latch One')
    await expect.poll(() => shop.button.textContent()).toMatch(/0xf3.*b92266/)
  })

  test('says so when it is declined, and can be tried again', async ({ visit }) => {
    const { page, wallet } = await visit({ wallet: { answer: 'reject' } })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.wallet('Latch Test Wallet').click()
    await shop.modal.getByText('Connection declined', { exact: true }).waitFor()
    await shop.modal.getByText('You declined in Latch Test Wallet. Nothing was shared.').waitFor()
    expect(await shop.fact('Status').textContent()).toBe('disconnected')
    await wallet.answer('approve')
    await shop.modal.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
  })

  test('points to the wallet while an earlier request is open there', async ({ visit }) => {
    const { page, wallet } = await visit({ wallet: { answer: 'hold' } })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.wallet('Latch Test Wallet').click()
    await wallet.waitForPrompt('eth_requestAccounts')
    await shop.modal.getByText('Waiting for Latch Test Wallet').waitFor()
    await page.reload()
    await shop.button.click()
    await shop.wallet('Latch Test Wallet').click()
    await shop.modal.getByText('Answer the earlier request in your wallet').waitFor()
    await wallet.approve()
    await shop.modal.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
  })

  test('can be left while the wallet has not answered; its late answer connects nothing', async ({
    visit,
  }) => {
    const { page, wallet } = await visit({ wallet: { answer: 'hold' } })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.wallet('Latch Test Wallet').click()
    await wallet.waitForPrompt('eth_requestAccounts')
    await shop.modal.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await wallet.approve()
    await expect.poll(async () => (await wallet.requests())[0]?.status).toBe('done')
    expect(await shop.fact('Status').textContent()).toBe('disconnected')
  })

  test('lists a second wallet, and one that announces itself late', async ({ visit }) => {
    const { context, page, wallet } = await visit({ wallet: { announce: 'demand' } })
    const shop = shopOf(page)
    await withTestWallet(context, {
      accounts: [accountOf('bob').privateKey],
      chains: chains(),
      name: 'Other Wallet',
      rdns: 'org.latchkit.other',
    })
    await page.reload()
    await shop.button.click()
    await shop.wallet('Other Wallet').waitFor()
    expect(await shop.wallet('Latch Test Wallet').count()).toBe(0)
    await wallet.announce()
    await shop.wallet('Latch Test Wallet').click()
    await expect.poll(() => shop.fact('Address').textContent()).toBe(accountOf('alice').address)
  })

  test('finds a wallet of the old kind, which stands at window.ethereum alone', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: { announce: 'never', legacy: true } })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.wallet('Browser Wallet').click()
    await expect.poll(() => shop.fact('Address').textContent()).toBe(accountOf('alice').address)
  })
})

describe('a connection', () => {
  test('is there again after a reload, without asking the wallet’s owner', async ({ visit }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await connectWallet(page)
    const before = (await wallet.requests()).length
    await wallet.answer('reject')
    await page.reload()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
    expect(await shop.fact('Address').textContent()).toBe(accountOf('alice').address)
    const asked = (await methodsOf(wallet)).slice(before)
    expect(asked).not.toContain('eth_requestAccounts')
    expect(asked).not.toContain('wallet_requestPermissions')
  })

  test('lapses while the wallet is locked, and comes back when it is unlocked', async ({
    visit,
  }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.lock()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await shop.button.click()
    await shop.modal.getByText('Latch Test Wallet is locked').first().waitFor()
    await wallet.unlock()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
  })

  test('of a wallet that is locked when the page loads can be unlocked from the list', async ({
    visit,
  }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.lock()
    await page.reload()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await shop.button.click()
    await shop.modal.getByText('Latch Test Wallet is locked').first().waitFor()
    await shop.modal.getByRole('button', { name: 'Unlock' }).click()
    await wallet.waitForPrompt('eth_requestAccounts')
    await wallet.unlock()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
  })

  test('of a wallet that is gone says so, and comes back with the wallet', async ({ visit }) => {
    const { context, page, wallet } = await visit()
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.uninstall(context)
    await page.reload()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await shop.button.click()
    await shop.modal.getByText('Latch Test Wallet was not found').first().waitFor()
    await wallet.install(context)
    await page.reload()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
  })

  test('follows the account that is selected in the wallet', async ({ visit }) => {
    const [alice, bob] = [accountOf('alice'), accountOf('bob')]
    const { page, wallet } = await visit({
      wallet: { accounts: [alice.privateKey, bob.privateKey] },
    })
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.switchAccount(bob.address)
    await expect.poll(() => shop.fact('Address').textContent()).toBe(bob.address)
  })

  test('ends when the wallet takes its permission away, also for the next visit', async ({
    visit,
  }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.forgetSites()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await page.reload()
    await shop.fact('Status').waitFor()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
  })
})

describe('disconnecting', () => {
  test('gives the permission back and is remembered', async ({ visit }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await connectWallet(page)
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await expect.poll(() => methodsOf(wallet)).toContain('wallet_revokePermissions')
    await page.reload()
    await shop.fact('Status').waitFor()
    expect(await shop.button.textContent()).toBe('Connect wallet')
  })
})

describe('two tabs', () => {
  test('of the same shop follow each other', async ({ visit }) => {
    const { context, page } = await visit()
    const other = await context.newPage()
    await other.goto(shopPath)
    const [shop, otherShop] = [shopOf(page), shopOf(other)]
    // A browser paints a tab in the background once a second.
    await page.bringToFront()
    await connectWallet(page)
    await expect.poll(() => otherShop.fact('Status').textContent()).toBe('connected')
    await other.bringToFront()
    await other.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect.poll(() => otherShop.fact('Status').textContent()).toBe('disconnected')
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
  })
})
