import { deploySimpleAccount } from '@latchkit/test-kit/deploySimpleAccount'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect } from 'vitest'
import { connectWallet } from './support/connectWallet.ts'
import { accountOf, freshAddress } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { coinsOf, fund } from './support/onChain.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf } from './support/shop.ts'

describe('the list of all wallets', () => {
  test('is searched as one types, and shows how to get a wallet', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.modal.getByText('No wallet in this browser').waitFor()
    await shop.modal.getByRole('button', { name: /Search wallets/ }).click()
    await shop.modal.getByRole('heading', { name: 'All wallets' }).waitFor()
    await shop.modal.getByRole('searchbox').fill('rainb')
    await shop.modal.getByRole('button', { name: /^Rainbow/ }).click()
    await shop.modal.getByRole('button', { name: 'Get Rainbow' }).click()
    await shop.modal.getByRole('heading', { name: 'Get Rainbow' }).waitFor()
    await shop.modal.getByRole('link').first().waitFor()
    const links = await shop.modal.getByRole('link').all()
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
      expect(await link.getAttribute('rel')).toContain('noreferrer')
    }
  })

  test('says so where nothing is found', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.modal.getByRole('button', { name: /Search wallets/ }).click()
    await shop.modal.getByRole('searchbox').fill('no such wallet at all')
    await shop.modal.getByText('No wallet found').waitFor()
  })

  test('marks a wallet that is installed, and connects it', async ({ visit }) => {
    const { page } = await visit({ wallet: { name: 'Rainbow', rdns: 'me.rainbow' } })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.modal.getByRole('button', { name: /Search wallets/ }).click()
    await shop.modal.getByRole('searchbox').fill('rainb')
    await shop.modal.getByRole('button', { name: /^Rainbow.*Installed/ }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
  })

  test('shows certified wallets alone, and leads back to all where none of them fits', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: null })
    const { button, modal } = shopOf(page)
    await button.click()
    await modal.getByRole('button', { name: /Search wallets/ }).click()
    await modal.getByRole('switch', { name: 'Certified wallets only' }).click()
    await modal.getByRole('status').getByText('5 wallets').waitFor()
    const tiles = modal.getByRole('listitem').getByRole('button')
    await expect.poll(() => tiles.count()).toBe(5)
    await expect.poll(() => tiles.filter({ hasText: 'Certified' }).count()).toBe(5)
    await modal.getByRole('searchbox').fill('exodus')
    await modal.getByText('No certified wallet found').waitFor()
    await modal.getByRole('button', { name: 'Show all' }).click()
    await modal.getByRole('button', { name: /^Exodus/ }).waitFor()
  })

  test('comes from the bundle, and says so, where the directory cannot be reached', async ({
    visit,
  }) => {
    const { context, page } = await visit({ wallet: null, expects: /Failed to load resource/ })
    const shop = shopOf(page)
    await context.route(/getWallets|getWalletImage/, (route) => route.abort())
    await shop.button.click()
    await shop.modal.getByRole('button', { name: /Search wallets/ }).click()
    await shop.modal.getByText('The wallet directory cannot be reached').waitFor()
    await shop.modal.getByRole('searchbox').fill('metamask')
    await shop.modal
      .getByRole('button', { name: /^MetaMask/ })
      .first()
      .waitFor()
  })
})

describe('a name of the visitor’s own', () => {
  test('is there again when the wallet is connected again, and gone when it was cleared', async ({
    visit,
  }) => {
    const { page } = await visit()
    const { button, modal, dialog, fact } = shopOf(page)
    const field = modal.getByRole('textbox', { name: 'Your name for this wallet' })
    const callIt = async (name: string) => {
      await connectWallet(page)
      await button.click()
      await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
      await modal.getByRole('button', { name: /^Manage / }).click()
      const before = await field.inputValue()
      await field.fill(name)
      await modal.getByRole('button', { name: /^Disconnect / }).click()
      await expect.poll(() => fact('Status').textContent()).toBe('disconnected')
      await dialog.waitFor({ state: 'hidden' })
      return before
    }
    expect(await callIt('Pocket money')).toBe('')
    await page.reload()
    expect(await callIt('')).toBe('Pocket money')
    expect(await callIt('')).toBe('')
  })
})

describe('the kinds of a wallet’s accounts', () => {
  test('a contract is told as one where its wallet is looked at, and can be preferred', async ({
    visit,
  }) => {
    const alice = accountOf('alice')
    const ownerKey = generatePrivateKey()
    const owner = privateKeyToAccount(ownerKey).address
    const { rpcUrl = '' } = getStack().chains.find(({ id }) => id === chainId) ?? {}
    const address = await deploySimpleAccount({ rpcUrl, chainId, owner })
    for (const one of [owner, address]) await fund(chainId, one, 10n ** 18n)
    const { page, wallet } = await visit({
      wallet: { accounts: [alice.privateKey], smartAccounts: [{ address, ownerKey }] },
    })
    const shop = shopOf(page)
    await connectWallet(page)
    // A wallet shares whom its owner has once selected.
    for (const selected of [address, alice.address]) {
      await wallet.switchAccount(selected)
      await expect.poll(() => shop.fact('Address').textContent()).toBe(selected)
    }
    await shop.button.click()
    await shop.modal.getByRole('button', { name: 'Wallets and accounts' }).click()
    await shop.modal.getByRole('button', { name: /^Manage / }).click()
    const kinds = shop.modal.getByRole('group', { name: 'Preferred account' })
    await kinds.getByRole('button', { name: 'Account', exact: true, pressed: true }).waitFor()
    expect(await shop.fact('Address').textContent()).toBe(alice.address)
    await kinds.getByRole('button', { name: 'Smart account' }).click()
    await expect.poll(() => shop.fact('Address').textContent()).toBe(address)
    await page.reload()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
    await expect.poll(() => shop.fact('Address').textContent()).toBe(address)

    const receiver = freshAddress()
    const form = await openSend(page, null)
    await form.review('0.25', receiver)
    await form.confirm.click()
    await expect.poll(() => coinsOf(chainId, receiver)).toBe(10n ** 18n / 4n)
    // The coins are the contract's; the fee is its owner's.
    expect(await coinsOf(chainId, address)).toBe((10n ** 18n * 3n) / 4n)
  })
})

const chainId = 31_337
