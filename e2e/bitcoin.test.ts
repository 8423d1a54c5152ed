import {
  createBitcoinTestWallet,
  type BitcoinConfig,
  type BitcoinTestWallet,
} from '@latchkit/testing'
import { describe, expect } from 'vitest'
import { connectWallet } from './support/connectWallet.ts'
import { bitcoinAccountOf, bitcoinOf } from './support/namespaces.ts'
import { freshBitcoinAddress } from './support/freshAddresses.ts'
import { isBip322 } from './support/isBip322.ts'
import { test } from './support/journey.ts'
import { satsOf } from './support/onBitcoin.ts'
import { openAccount } from './support/openAccount.ts'
import { readExplorer } from './support/readExplorer.ts'
import { readQrCode } from './support/readQrCode.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf } from './support/shop.ts'
import type { Name } from './support/stackWallets.ts'
import { leaveSent } from './support/underWay.ts'

type Way = NonNullable<BitcoinConfig['way']>

function walletOf(way: Way, ...names: readonly [Name, ...Name[]]): BitcoinTestWallet {
  return createBitcoinTestWallet({ ...bitcoinOf(...names), way })
}

// The interface of UniSat tells no name: its wallets are known by where they stand.
const ways = [
  ['of the Wallet Standard', 'standard', 'Latch Test Wallet'],
  ['of btc_providers', 'registry', 'Latch Test Wallet'],
  ['with UniSat’s interface', 'unisat', 'UniSat'],
] as const

describe.for(ways)('a Bitcoin wallet %s', ([, way, name]) => {
  test('connects, signs, and is there again after a reload without asking its owner', async ({
    visit,
  }) => {
    const wallet = walletOf(way, 'alice')
    const { payment } = bitcoinAccountOf('alice')
    const { page } = await visit({ wallets: [wallet] })
    const shop = shopOf(page)
    await connectWallet(page, name)
    await expect.poll(() => shop.fact('Address').textContent()).toBe(payment.address)
    await expect.poll(() => shop.fact('Network').textContent()).toBe('Latch Bitcoin')
    await page.getByRole('button', { name: 'Sign for member prices' }).click()
    const signature = await page.locator('[data-signature]').getAttribute('data-signature')
    const text = 'Saltmarsh: show me the member prices.'
    expect(isBip322(payment.publicKey, text, signature ?? '')).toBe(true)
    await wallet.answer('reject')
    await page.reload()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
    expect(await shop.fact('Address').textContent()).toBe(payment.address)
  })

  test('sends coins, which arrive and stand in the activity', async ({ visit }) => {
    const wallet = walletOf(way, 'carol')
    const receiver = freshBitcoinAddress()
    const { page } = await visit({ wallets: [wallet] })
    const { modal } = shopOf(page)
    const form = await openSend(page, name)
    await form.review('0.0025', receiver)
    await wallet.answerNext('hold')
    await form.confirm.click()
    await modal.getByText('Confirm in your wallet').waitFor()
    await wallet.waitForPrompt(way === 'standard' ? 'bitcoin:signTransaction' : 'signPsbt')
    await wallet.approve()
    await leaveSent(modal)
    await expect.poll(() => satsOf(receiver)).toBe(250_000n)
    await modal
      .getByRole('button', { name: /^Sent.*0\.0025 BTC/ })
      .first()
      .waitFor()
  })

  test('is declined, and can be tried again', async ({ visit }) => {
    const wallet = walletOf(way, 'alice')
    await wallet.answer('reject')
    const { page } = await visit({ wallets: [wallet] })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.wallet(name).click()
    await shop.modal.getByText('Connection declined', { exact: true }).waitFor()
    await wallet.answer('approve')
    await shop.modal.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
  })

  test('follows its owner: another account, and farewell from the wallet', async ({ visit }) => {
    const wallet = walletOf(way, 'alice', 'bob')
    const { page } = await visit({ wallets: [wallet] })
    const shop = shopOf(page)
    await connectWallet(page, name)
    const { address } = bitcoinAccountOf('bob').payment
    await wallet.switchAccount(address)
    await expect.poll(() => shop.fact('Address').textContent()).toBe(address)
    await wallet.forgetSites()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
  })
})

describe('on Bitcoin', () => {
  test('a transfer that is refused in the wallet is not sent, and everything is kept', async ({
    visit,
  }) => {
    const wallet = walletOf('standard', 'carol')
    const receiver = freshBitcoinAddress()
    const { page } = await visit({ wallets: [wallet] })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.review('0.001', receiver)
    await wallet.answerNext('reject')
    await form.confirm.click()
    await modal.getByText('Signature declined').waitFor()
    await modal.getByRole('button', { name: 'Back' }).click()
    expect(await form.amount.inputValue()).toBe('0.001')
    expect(await form.receiver.inputValue()).toBe(receiver)
    expect(await satsOf(receiver)).toBe(0n)
  })

  test('an address of another chain is none, and neither is one of another network', async ({
    visit,
  }) => {
    const { page } = await visit({ wallets: [walletOf('standard', 'alice')] })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.amount.fill('0.1')
    const complaint = 'This is not an address on Latch Bitcoin. Check every character.'
    for (const stranger of [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      // Of the main network.
      'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    ]) {
      await form.receiver.fill(stranger)
      await form.receiver.blur()
      await modal.getByText(complaint).waitFor()
      await form.receiver.fill(bitcoinAccountOf('bob').payment.address)
      await modal.getByText(complaint).waitFor({ state: 'detached' })
    }
  })

  test('the code to be paid can be read by a camera', async ({ visit }) => {
    const { page } = await visit({ wallets: [walletOf('standard', 'alice')] })
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('button', { name: 'Receive' }).click()
    const code = modal.getByRole('img', { name: 'QR code to pay to your address' })
    const { address } = bitcoinAccountOf('alice').payment
    await expect.poll(() => readQrCode(code)).toBe(`bitcoin:${address}`)
    await modal.getByRole('button', { name: 'Ask for an amount' }).click()
    await modal.getByRole('textbox', { name: 'Amount' }).fill('0.015')
    await expect.poll(() => readQrCode(code)).toBe(`bitcoin:${address}?amount=0.015`)
  })

  test('months of activity are told', async ({ visit }) => {
    const { page } = await visit({ wallets: [walletOf('standard', 'alice')] })
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('tab', { name: 'Activity' }).click()
    for (const kind of [/^Sent.*BTC/, /^Received.*BTC/])
      await modal.getByRole('button', { name: kind }).first().waitFor()
    await modal
      .getByRole('button', { name: /^Received.*BTC/ })
      .first()
      .click()
    expect(await readExplorer(page)).toContain('Transaction on Latch Bitcoin')
  })

  test('the shop is paid', async ({ visit }) => {
    const { page } = await visit({ wallets: [walletOf('standard', 'bob')] })
    await connectWallet(page)
    await page.getByRole('button', { name: /^Buy · 0\.0004 BTC/ }).click()
    await page.getByText('0.0004 BTC, paid').waitFor()
  })
})
