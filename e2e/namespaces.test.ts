import {
  createBitcoinTestWallet,
  createEvmTestWallet,
  createSolanaTestWallet,
} from '@latchkit/testing'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountOf, freshAddress } from './support/accounts.ts'
import { chains } from './support/chains.ts'
import { connectAll as connectGhost } from './support/connectAll.ts'
import { disconnectAll } from './support/disconnectAll.ts'
import { getStack } from './support/getStack.ts'
import { bitcoinAccountOf, bitcoinOf, solanaAccountOf, solanaOf } from './support/namespaces.ts'
import { freshSolanaAddress } from './support/freshAddresses.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { lamportsOf } from './support/onSolana.ts'
import { shopOf, shopPath } from './support/shop.ts'
import { ghostOf } from './support/stackWallets.ts'
import { leaveSent } from './support/underWay.ts'

const alice = {
  evm: accountOf('alice').address,
  solana: solanaAccountOf('alice').address,
  bitcoin: bitcoinAccountOf('alice').payment.address,
}
const everywhere = [alice.evm, alice.solana, alice.bitcoin].toSorted()

const ghost = () => ghostOf(getStack())

/** The addresses that the shop knows, of every family. */
async function connected(page: Page): Promise<readonly string[]> {
  const addresses = await page.locator('dl[aria-label="Connections"] dd').allTextContents()
  return addresses.toSorted()
}

async function connectAll(page: Page): Promise<void> {
  await connectGhost(page)
  await expect.poll(() => connected(page)).toEqual(everywhere)
}

const leave = (page: Page, namespace: string) =>
  page.getByRole('button', { name: `Disconnect Ghost on ${namespace}` }).click()

describe('one wallet of three families', () => {
  test('connects them all at once, and each is there again after a reload', async ({ visit }) => {
    const wallet = ghost()
    const { page } = await visit({ wallets: [wallet] })
    await connectAll(page)
    const before = (await wallet.requests()).length
    await wallet.answer('reject')
    await page.reload()
    await expect.poll(() => connected(page)).toEqual(everywhere)
    const failed = (await wallet.requests())
      .slice(before)
      .filter(({ status }) => status === 'failed')
    expect(failed).toEqual([])
  })

  test('connects the one that is chosen, and another later', async ({ visit }) => {
    const wallet = ghost()
    const { page } = await visit({ wallets: [wallet] })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.wallet('Ghost').click()
    await shop.modal.getByRole('button', { name: 'Solana' }).click()
    await expect.poll(() => shop.fact('Address').textContent()).toBe(alice.solana)
    await page.getByRole('button', { name: 'Use Ghost on Bitcoin' }).click()
    const both = [alice.bitcoin, alice.solana].toSorted()
    await expect.poll(() => connected(page)).toEqual(both)
    await expect.poll(() => shop.fact('Address').textContent()).toBe(alice.bitcoin)

    await page.reload()
    await expect.poll(() => connected(page)).toEqual(both)
    await expect.poll(() => shop.fact('Address').textContent()).toBe(alice.bitcoin)
  })

  test('is used without the family that it declines midway, also in the next visit', async ({
    visit,
  }) => {
    const wallet = ghost()
    const { page } = await visit({ wallets: [wallet] })
    const { button, modal, dialog, wallet: row } = shopOf(page)
    await button.click()
    await row('Ghost').click()
    await wallet.answerNext('reject', 'standard:connect')
    await modal.getByRole('button', { name: 'Connect all 3' }).click()
    await modal.getByText('Solana · 2 of 3').waitFor()
    await modal.getByText('Connection declined', { exact: true }).waitFor()
    // The first family is in use already, and nothing of it is asked again.
    await expect.poll(() => shopOf(page).fact('Address').textContent()).toBe(alice.evm)
    await modal.getByRole('button', { name: 'Continue without Solana' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const rest = [alice.evm, alice.bitcoin].toSorted()
    await expect.poll(() => connected(page)).toEqual(rest)
    await page.reload()
    await expect.poll(() => connected(page)).toEqual(rest)
    const asked = (await wallet.requests()).map(({ method }) => method)
    expect(asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)

    // What was declined can be had later, from the list of wallets.
    await button.click()
    await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
    await modal.getByRole('button', { name: 'Add another wallet' }).click()
    await modal.getByRole('button', { name: /^Ghost/ }).click()
    await modal.getByRole('button', { name: 'Solana' }).click()
    await expect.poll(() => connected(page)).toEqual(everywhere)
  })

  test('that declines one family is asked again for that one alone', async ({ visit }) => {
    const wallet = ghost()
    const { page } = await visit({ wallets: [wallet] })
    const { button, modal, dialog, wallet: row } = shopOf(page)
    await button.click()
    await row('Ghost').click()
    await wallet.answerNext('reject', 'standard:connect')
    await modal.getByRole('button', { name: 'Connect all 3' }).click()
    await modal.getByText('Connection declined', { exact: true }).waitFor()
    await modal.getByRole('button', { name: 'Try again' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => connected(page)).toEqual(everywhere)
    await expect.poll(() => shopOf(page).fact('Address').textContent()).toBe(alice.evm)
  })

  test('is left on one family: the others stay, also for the next visit', async ({ visit }) => {
    const wallet = ghost()
    const { page } = await visit({ wallets: [wallet] })
    await connectAll(page)
    await leave(page, 'Solana')
    const rest = [alice.evm, alice.bitcoin].toSorted()
    await expect.poll(() => connected(page)).toEqual(rest)
    await expect
      .poll(async () => (await wallet.requests()).map(({ method }) => method))
      .toContain('standard:disconnect')
    await page.reload()
    await expect.poll(() => connected(page)).toEqual(rest)
    await leave(page, 'Bitcoin')
    await expect.poll(() => shopOf(page).fact('Address').textContent()).toBe(alice.evm)
  })

  test('changes its account on one family while another sends', async ({ visit }) => {
    const wallet = ghost()
    const receiver = freshAddress()
    const { page } = await visit({ wallets: [wallet] })
    const { button, modal } = shopOf(page)
    await connectAll(page)
    await button.click()
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await modal.getByRole('textbox', { name: /^Amount/ }).fill('0.25')
    await modal.getByRole('textbox', { name: 'Recipient' }).fill(receiver)
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    await wallet.answer('hold')
    await modal.getByRole('button', { name: /^Send 0\.25 ETH/ }).click()
    const prompt = await wallet.waitForPrompt('eth_sendTransaction')
    const bob = solanaAccountOf('bob').address
    await wallet.solana.switchAccount(bob)
    await expect.poll(() => connected(page)).toContain(bob)
    await modal.getByText('Confirm in your wallet').waitFor()
    await wallet.approve(prompt.id)
    await leaveSent(modal)
    await expect.poll(() => coinsOf(31337, receiver)).toBe(10n ** 18n / 4n)
    await expect.poll(() => connected(page)).toEqual([alice.evm, alice.bitcoin, bob].toSorted())
  })

  test.for([
    ['lapses while it is locked, and comes back whole', 'the same visit'],
    ['is found locked by the next visit, and taken up whole without being asked', 'the next'],
  ] as const)('%s', async ([, when], { visit }) => {
    const wallet = ghost()
    const { page } = await visit({ wallets: [wallet] })
    const shop = shopOf(page)
    await connectAll(page)
    await wallet.lock()
    if (when === 'the next') await page.reload()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await wallet.answer('reject')
    await wallet.unlock()
    await expect.poll(() => connected(page)).toEqual(everywhere)
  })

  test('that is locked waits to be unlocked, and then gives all that was asked for', async ({
    visit,
  }) => {
    const wallet = ghost()
    await wallet.lock()
    const { page } = await visit({ wallets: [wallet] })
    const { button, modal, wallet: row } = shopOf(page)
    await button.click()
    await row('Ghost').click()
    await modal.getByRole('button', { name: 'Connect all 3' }).click()
    await modal.getByText('EVM networks · 1 of 3').waitFor()
    await expect
      .poll(async () => (await wallet.requests()).map(({ method }) => method))
      .toContain('eth_requestAccounts')
    await wallet.unlock()
    await expect.poll(() => connected(page)).toEqual(everywhere)
  })

  test('is followed by two tabs through a change of account, a lock and farewell', async ({
    visit,
  }) => {
    const wallet = ghost()
    const { context, page } = await visit({ wallets: [wallet] })
    await connectAll(page)
    const other = await context.newPage()
    await other.goto(shopPath)
    const tabs = [page, other]
    const areAll = async (addresses: readonly string[]) => {
      for (const tab of tabs) {
        // A browser paints a tab in the background once a second.
        await tab.bringToFront()
        await expect.poll(() => connected(tab)).toEqual(addresses)
      }
    }
    await areAll(everywhere)
    const bob = solanaAccountOf('bob').address
    await wallet.solana.switchAccount(bob)
    const changed = [alice.evm, alice.bitcoin, bob].toSorted()
    await areAll(changed)
    await wallet.lock()
    for (const tab of tabs)
      await expect.poll(() => shopOf(tab).fact('Status').textContent()).toBe('disconnected')
    await wallet.unlock()
    await areAll(changed)

    await disconnectAll(other)
    for (const tab of tabs) {
      await tab.bringToFront()
      await expect.poll(() => shopOf(tab).fact('Status').textContent()).toBe('disconnected')
    }
    await page.reload()
    await shopOf(page).fact('Status').waitFor()
    expect(await shopOf(page).button.textContent()).toBe('Connect wallet')
  })

  test('is followed by two tabs, family by family', async ({ visit }) => {
    const { context, page } = await visit({ wallets: [ghost()] })
    const other = await context.newPage()
    await other.goto(shopPath)
    // A browser paints a tab in the background once a second.
    await page.bringToFront()
    await connectAll(page)
    await expect.poll(() => connected(other)).toEqual(everywhere)
    await other.bringToFront()
    await leave(other, 'Bitcoin')
    const rest = [alice.evm, alice.solana].toSorted()
    await expect.poll(() => connected(other)).toEqual(rest)
    await expect.poll(() => connected(page)).toEqual(rest)
  })
})

describe('three wallets of one family each', () => {
  test('stand side by side; the one in front pays, and all are left at once', async ({ visit }) => {
    const wallets = [
      createEvmTestWallet({
        name: 'Ether Wallet',
        rdns: 'org.latchkit.ether',
        accounts: [accountOf('alice').privateKey],
        chains: chains(),
      }),
      createSolanaTestWallet({ ...solanaOf('alice'), name: 'Sol Wallet' }),
      createBitcoinTestWallet({ ...bitcoinOf('alice'), name: 'Coin Box' }),
    ]
    const receiver = freshSolanaAddress()
    const { page } = await visit({ wallets })
    const { button, modal } = shopOf(page)
    await page.getByRole('button', { name: 'Use Ether Wallet', exact: true }).click()
    await page.getByRole('button', { name: 'Use Sol Wallet on Solana' }).click()
    await page.getByRole('button', { name: 'Use Coin Box on Bitcoin' }).click()
    await expect.poll(() => connected(page)).toEqual(everywhere)

    await button.click()
    await modal.getByRole('button', { name: 'Wallets and accounts: 3' }).click()
    await modal.getByRole('button', { name: /^Sol Wallet/ }).click()
    await modal.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => shopOf(page).fact('Address').textContent()).toBe(alice.solana)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await modal.getByRole('textbox', { name: /^Amount/ }).fill('0.5')
    await modal.getByRole('textbox', { name: 'Recipient' }).fill(receiver)
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    await modal.getByRole('button', { name: /^Send 0\.5 SOL/ }).click()
    await leaveSent(modal)
    await expect.poll(() => lamportsOf(receiver)).toBe(500_000_000n)
    const [ether, , box] = wallets
    for (const one of [ether, box])
      expect((await one?.requests())?.some(({ method }) => /send|sign/i.test(method))).toBe(false)

    await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
    await modal.getByRole('button', { name: 'Disconnect all' }).click()
    await expect.poll(() => shopOf(page).fact('Status').textContent()).toBe('disconnected')
    await page.reload()
    await shopOf(page).fact('Status').waitFor()
    expect(await button.textContent()).toBe('Connect wallet')
  })
})
