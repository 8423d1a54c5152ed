import { swapOnSolana } from '@latchkit/test-kit/swapOnSolana'
import {
  createSolanaTestWallet,
  launchPlainChromium,
  type SolanaTestWallet,
} from '@latchkit/testing'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { solanaAccountOf, solanaOf } from './support/namespaces.ts'
import { lamportsOf, solanaTokensOf } from './support/onSolana.ts'
import { connectPhone } from './support/phoneCode.ts'
import { shopOf } from './support/shop.ts'
import type { Name } from './support/stackWallets.ts'
import { openSwap } from './support/swapForm.ts'
import {
  addressesOf,
  approve,
  askFaucet,
  openConfirmation,
  openDevice,
  signUp,
} from './support/visitLogin.ts'
import { withPhone } from './support/withPhone.ts'

const sol = 1_000_000_000n
const wrappedSol = 'So11111111111111111111111111111111111111112'

function walletOf(name: Name): SolanaTestWallet {
  return createSolanaTestWallet(solanaOf(name))
}

/** Chooses Solana among the networks of a wallet that is on several, as a visitor does. */
async function useSolana(page: Page): Promise<void> {
  const { button, modal, dialog } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: /^Network: / }).click()
  await modal.getByRole('button', { name: 'Latch Solana' }).click()
  await modal.getByRole('button', { name: /^Network: Latch Solana/ }).waitFor()
  await modal.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Somebody else sells coins for USDX, so that they fall in price. */
async function sellCoins(lamports: bigint): Promise<void> {
  const { rpcUrl, tokens } = getStack().solana
  await swapOnSolana({
    rpcUrl,
    secretKey: solanaAccountOf('bob').secretKey,
    inputMint: wrappedSol,
    outputMint: tokens.usdx.mint,
    amount: lamports,
  })
}

describe('swapping on Solana', () => {
  test('coins for tokens and back, and a token that keeps back a part of each transfer', async ({
    visit,
  }) => {
    const { address } = solanaAccountOf('alice')
    const { usdx, tollx } = getStack().solana.tokens
    const wallet = walletOf('alice')
    const { page } = await visit({ wallets: [wallet] })
    const { modal } = shopOf(page)
    const form = await openSwap(page)
    const again = async () => {
      await modal.getByRole('button', { name: 'Swap again' }).click()
      await form.amount.waitFor()
    }

    const usdxBefore = await solanaTokensOf(address, usdx.mint)
    await form.choose('from', 'Solana')
    await form.choose('to', 'USD Example')
    await form.review('0.5')
    await modal.getByText('Jupiter', { exact: true }).waitFor()
    await form.confirm.click()
    await modal.getByText('Swap complete').waitFor()
    expect(await modal.getByText(/^You swapped/).textContent()).toContain('0.5 SOL')
    expect(await solanaTokensOf(address, usdx.mint)).toBeGreaterThan(usdxBefore + 70_000_000n)

    await again()
    const coinsBefore = await lamportsOf(address)
    await form.choose('from', 'USD Example')
    await form.choose('to', 'Solana')
    await form.review('60')
    await modal.getByText('Not needed').waitFor()
    await form.confirm.click()
    await modal.getByText('Swap complete').waitFor()
    expect(await lamportsOf(address)).toBeGreaterThan(coinsBefore + (sol * 38n) / 100n)

    await again()
    const tollxBefore = await solanaTokensOf(address, tollx.mint)
    await form.choose('from', 'Solana')
    await form.choose('to', tollx.mint)
    await modal.getByText('Unverified token').waitFor()
    await form.review('0.1')
    await form.confirm.click()
    await modal.getByText('Swap complete').waitFor()
    expect(await solanaTokensOf(address, tollx.mint)).toBeGreaterThan(tollxBefore)

    await modal.getByRole('button', { name: 'Show the account' }).click()
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await modal
      .getByText(/^Swapped/)
      .first()
      .waitFor()
  })

  test('declined in the wallet: nothing is swapped, and it can be tried again', async ({
    visit,
  }) => {
    const { address } = solanaAccountOf('carol')
    const { usdx } = getStack().solana.tokens
    const before = await solanaTokensOf(address, usdx.mint)
    const wallet = walletOf('carol')
    const { page } = await visit({ wallets: [wallet] })
    const { modal } = shopOf(page)
    const form = await openSwap(page)
    await form.choose('from', 'Solana')
    await form.choose('to', 'USD Example')
    await form.review('0.05')
    await expect.poll(() => form.confirm.isEnabled()).toBe(true)
    await wallet.answerNext('reject')
    await form.confirm.click()
    await modal.getByText('Signature declined').first().waitFor()
    expect(await solanaTokensOf(address, usdx.mint)).toBe(before)
    await form.confirm.click()
    await modal.getByText('Swap complete').waitFor()
    expect(await solanaTokensOf(address, usdx.mint)).toBeGreaterThan(before)
  })

  test('no market for the tokens or the amount is said; a price that moved is asked about again', async ({
    visit,
  }) => {
    const { tollx } = getStack().solana.tokens
    const wallet = walletOf('alice')
    // No market is answered with 400.
    const { page } = await visit({ wallets: [wallet], expects: /convert\/quotes/ })
    const { modal } = shopOf(page)
    const form = await openSwap(page)
    await form.choose('from', 'USD Example')
    await form.choose('to', tollx.mint)
    await form.amount.fill('5')
    await modal.getByText('No offer for this amount').first().waitFor()

    await form.choose('from', 'Solana')
    await form.choose('to', 'USD Example')
    await form.review('0.2')
    await expect.poll(() => form.confirm.isEnabled()).toBe(true)
    await sellCoins(15n * sol)
    await modal.getByText('The price has moved').waitFor({ timeout: 60_000 })
    expect(await form.confirm.isEnabled()).toBe(false)
    await modal.getByRole('button', { name: 'Accept the new price' }).click()
    await form.confirm.click()
    await modal.getByText('Swap complete').waitFor()
  })

  test('a reload in the middle: the swap is found again, and ends', async ({ visit }) => {
    const wallet = walletOf('carol')
    const { page } = await visit({ wallets: [wallet] })
    const { modal, button, fact } = shopOf(page)
    const form = await openSwap(page)
    await form.choose('from', 'Solana')
    await form.choose('to', 'USD Example')
    await form.review('0.05')
    await form.confirm.click()
    await modal.getByText(/^(Swapping|Swap complete)$/).waitFor()
    await page.reload()
    await expect.poll(() => fact('Status').textContent()).toBe('connected')
    await button.click()
    await modal.getByRole('button', { name: 'Swap', exact: true }).click()
    await modal.getByText('Swap complete').waitFor()
  })
})

describe('the wallet of a swap on Solana', () => {
  test('is on another device: it signs, and the page sends', async ({ visit }) => {
    const { address } = solanaAccountOf('alice')
    const { usdx } = getStack().solana.tokens
    const { page } = await visit({ wallet: null })
    const wallet = await withPhone()
    await connectPhone(page, wallet)
    await useSolana(page)
    await expect.poll(() => shopOf(page).fact('Address').textContent()).toBe(address)
    const form = await openSwap(page, null)
    await form.choose('from', 'Solana')
    await form.choose('to', 'USD Example')
    const before = await solanaTokensOf(address, usdx.mint)
    await form.review('0.05')
    await form.confirm.click()
    await shopOf(page).modal.getByText('Swap complete').waitFor()
    expect(await solanaTokensOf(address, usdx.mint)).toBeGreaterThan(before)
    const methods = (await wallet.requests()).map(({ method }) => method)
    expect(methods.filter((method) => /^solana.*Transaction$/.test(method))).toHaveLength(1)
  })

  test('is the login’s: its own window says what it cannot read, and signs once it is approved', async () => {
    const chromium = await launchPlainChromium()
    onTestFinished(() => chromium.stop())
    const device = await openDevice(chromium.browser)
    await signUp(device, freshEmail('swapper'))
    const { solana } = await addressesOf(device)
    await askFaucet(solana)
    await expect.poll(() => lamportsOf(solana)).toBe(2n * sol)
    const { page } = device
    await useSolana(page)
    await expect.poll(() => shopOf(page).fact('Address').textContent()).toBe(solana)
    const form = await openSwap(page, null)
    await form.choose('from', 'Solana')
    await form.choose('to', 'USD Example')
    await form.review('0.5')
    await form.confirm.click()
    const window = await openConfirmation(device)
    await window.getByText(getStack().solana.swapProgram).first().waitFor()
    await window
      .getByText(/We cannot tell what this does/)
      .first()
      .waitFor()
    await approve(window)
    await shopOf(page).modal.getByText('Swap complete').waitFor()
    expect(await solanaTokensOf(solana, getStack().solana.tokens.usdx.mint)).toBeGreaterThan(
      70_000_000n,
    )
  })
})
