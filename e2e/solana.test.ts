import { base58 } from '@scure/base'
import { createSolanaTestWallet, type SolanaTestWallet } from '@latchkit/testing'
import { createPublicKey, verify } from 'node:crypto'
import { describe, expect } from 'vitest'
import { connectWallet } from './support/connectWallet.ts'
import { getStack } from './support/getStack.ts'
import { solanaAccountOf, solanaOf } from './support/namespaces.ts'
import { test } from './support/journey.ts'
import { freshSolanaAddress } from './support/freshAddresses.ts'
import { lamportsOf, solanaTokensOf } from './support/onSolana.ts'
import { openAccount } from './support/openAccount.ts'
import { readExplorer } from './support/readExplorer.ts'
import { readQrCode } from './support/readQrCode.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf } from './support/shop.ts'
import type { Name } from './support/stackWallets.ts'
import { leaveSent } from './support/underWay.ts'

const sol = 1_000_000_000n

function walletOf(...names: readonly [Name, ...Name[]]): SolanaTestWallet {
  return createSolanaTestWallet(solanaOf(...names))
}

describe('a Solana wallet', () => {
  test('connects, and is there again after a reload without asking its owner', async ({
    visit,
  }) => {
    const wallet = walletOf('alice')
    const { page } = await visit({ wallets: [wallet] })
    const shop = shopOf(page)
    await connectWallet(page)
    await expect
      .poll(() => shop.fact('Address').textContent())
      .toBe(solanaAccountOf('alice').address)
    await expect.poll(() => shop.fact('Network').textContent()).toBe('Latch Solana')
    await wallet.answer('reject')
    await page.reload()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
    expect(await shop.fact('Address').textContent()).toBe(solanaAccountOf('alice').address)
  })

  test('says so when it is declined, and can be tried again', async ({ visit }) => {
    const wallet = walletOf('alice')
    await wallet.answer('reject')
    const { page } = await visit({ wallets: [wallet] })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.wallet('Latch Test Wallet').click()
    await shop.modal.getByText('Connection declined', { exact: true }).waitFor()
    await wallet.answer('approve')
    await shop.modal.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
  })

  test('follows its owner: another account, a lock, and farewell', async ({ visit }) => {
    const wallet = walletOf('alice', 'bob')
    const { page } = await visit({ wallets: [wallet] })
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.switchAccount(solanaAccountOf('bob').address)
    await expect.poll(() => shop.fact('Address').textContent()).toBe(solanaAccountOf('bob').address)
    await wallet.lock()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await wallet.unlock()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await page.reload()
    await shop.fact('Status').waitFor()
    expect(await shop.button.textContent()).toBe('Connect wallet')
  })

  test('signs a message: the signature is right', async ({ visit }) => {
    const { page } = await visit({ wallets: [walletOf('alice')] })
    await connectWallet(page)
    await page.getByRole('button', { name: 'Sign for member prices' }).click()
    const signature = await page.locator('[data-signature]').getAttribute('data-signature')
    expect(
      isSignedBy(
        solanaAccountOf('alice').address,
        'Saltmarsh: show me the member prices.',
        base58.decode(signature ?? ''),
      ),
    ).toBe(true)
  })
})

describe('sending on Solana', () => {
  test('coins: asked, started, and there on the chain and in the activity', async ({ visit }) => {
    const wallet = walletOf('carol')
    const receiver = freshSolanaAddress()
    const { page } = await visit({ wallets: [wallet] })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.review('0.25', receiver)
    await wallet.answerNext('hold')
    await form.confirm.click()
    await modal.getByText('Confirm in your wallet').waitFor()
    await wallet.waitForPrompt('solana:signAndSendTransaction')
    await wallet.approve()
    await leaveSent(modal)
    await expect.poll(() => lamportsOf(receiver)).toBe(sol / 4n)
    await modal
      .getByRole('button', { name: /^Sent.*0\.25 SOL/ })
      .first()
      .waitFor()
  })

  test('a token: the receiver has it', async ({ visit }) => {
    const { usdx } = getStack().solana.tokens
    const receiver = freshSolanaAddress()
    const { page } = await visit({ wallets: [walletOf('bob')] })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.chooseToken('USD Example')
    await form.review('12.5', receiver)
    await form.confirm.click()
    await leaveSent(modal)
    await expect.poll(() => solanaTokensOf(receiver, usdx.mint)).toBe(12_500_000n)
    await modal
      .getByRole('button', { name: /^Sent.*12\.5 USDX/ })
      .first()
      .waitFor()
  })

  test('refused in the wallet: nothing is sent, and everything is kept', async ({ visit }) => {
    const wallet = walletOf('carol')
    const receiver = freshSolanaAddress()
    const { page } = await visit({ wallets: [wallet] })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.review('0.5', receiver)
    await wallet.answerNext('reject')
    await form.confirm.click()
    await modal.getByText('Signature declined').waitFor()
    await modal.getByRole('button', { name: 'Back' }).click()
    expect(await form.amount.inputValue()).toBe('0.5')
    expect(await form.receiver.inputValue()).toBe(receiver)
    expect(await lamportsOf(receiver)).toBe(0n)
  })

  test('with a wallet that only signs, the kit sends', async ({ visit }) => {
    const receiver = freshSolanaAddress()
    const wallet = createSolanaTestWallet({
      ...solanaOf('carol'),
      lacks: ['solana:signAndSendTransaction'],
    })
    const { page } = await visit({ wallets: [wallet] })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.review('0.125', receiver)
    await form.confirm.click()
    await leaveSent(modal)
    await expect.poll(() => lamportsOf(receiver)).toBe(sol / 8n)
  })

  test('in a hurry: the fee that is shown is the one that is taken', async ({ visit }) => {
    const { page } = await visit({ wallets: [walletOf('bob')] })
    const { modal } = shopOf(page)
    const { address } = solanaAccountOf('bob')
    const receiver = freshSolanaAddress()
    const before = await lamportsOf(address)
    const form = await openSend(page)
    await form.review('0.0625', receiver)
    const fee = modal.getByRole('term').filter({ hasText: 'Network fee' }).locator('+ dd')
    await fee.getByText('0.000005 SOL', { exact: true }).waitFor()
    await modal.getByRole('button', { name: 'Fast', exact: true }).click()
    await fee.getByText(/^0\.00000\d{3,} SOL$/).waitFor()
    const [shown = ''] = /^[\d.]+/.exec((await fee.textContent()) ?? '') ?? []
    await form.confirm.click()
    await leaveSent(modal)
    await expect.poll(() => lamportsOf(receiver)).toBe(sol / 16n)
    const spent = before - (await lamportsOf(address)) - sol / 16n
    // Fees are shown with three digits, rounded up.
    const most = BigInt(shown.replace('.', '').padEnd(10, '0'))
    expect(most).toBeGreaterThanOrEqual(spent)
    expect(most - spent).toBeLessThan(10n)
    expect(spent).toBeGreaterThan(5_000n)
  })

  test('an address of another chain is none', async ({ visit }) => {
    const { page } = await visit({ wallets: [walletOf('alice')] })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.amount.fill('1')
    await form.receiver.fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await form.receiver.blur()
    await modal
      .getByText('This is not an address on Latch Solana. Check every character.')
      .waitFor()
  })
})

test('an account is called by the name that it has chosen', async ({ visit }) => {
  const { page } = await visit({ wallets: [walletOf('alice')] })
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByText('alice.sol', { exact: true }).waitFor()
  await modal.getByTitle(solanaAccountOf('alice').address).waitFor()
})

test('a token that is on no list has the name of its metadata', async ({ visit }) => {
  const { page } = await visit({ wallets: [walletOf('carol')] })
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: /^Show \d+ small balance/ }).click()
  await modal.getByRole('tabpanel').getByText('Harbor Example').waitFor()
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await modal
    .getByText(/42 HARBR/)
    .first()
    .waitFor()
})

test('the code to be paid on Solana can be read by a camera', async ({ visit }) => {
  const { page } = await visit({ wallets: [walletOf('alice')] })
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Receive' }).click()
  const code = modal.getByRole('img', { name: 'QR code to pay to your address' })
  const { address } = solanaAccountOf('alice')
  await expect.poll(() => readQrCode(code)).toBe(`solana:${address}`)
  await modal.getByRole('button', { name: 'Ask for an amount' }).click()
  await modal.getByRole('textbox', { name: 'Amount' }).fill('1.5')
  await expect.poll(() => readQrCode(code)).toBe(`solana:${address}?amount=1.5`)
})

test('months of activity on Solana are told', async ({ visit }) => {
  const { page } = await visit({ wallets: [walletOf('alice')] })
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await modal
    .getByRole('button', { name: /^Sent.*SOL/ })
    .first()
    .waitFor()
  await modal
    .getByRole('button', { name: /^Received.*USDX/ })
    .first()
    .click()
  const explorer = await readExplorer(page)
  expect(explorer).toContain('Transaction on Latch Solana')
  expect(explorer).toContain('USDX')
})

test('the shop is paid in SOL', async ({ visit }) => {
  const { page } = await visit({ wallets: [walletOf('carol')] })
  await connectWallet(page)
  await page.getByRole('button', { name: /^Buy · 0\.16 SOL/ }).click()
  await page.getByText('0.16 SOL, paid').waitFor()
})

/** By Node's own Ed25519: neither the wallet's nor the kit's. */
function isSignedBy(address: string, text: string, signature: Uint8Array): boolean {
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    base58.decode(address),
  ])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, signature)
}
