import { expect, test } from 'vitest'
import { freshAddress, freshEmail } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { giveTokens } from './support/giveTokens.ts'
import { coinsOf, tokensOf } from './support/onChain.ts'
import { rpc } from './support/rpc.ts'
import { openSend } from './support/sendForm.ts'
import { sharedDevice } from './support/sharedDevice.ts'
import { shopOf } from './support/shop.ts'
import { openSwap } from './support/swapForm.ts'
import { addressesOf, approve, openConfirmation, signUp } from './support/visitLogin.ts'

const chainId = 31337
const ada = sharedDevice()
let address: string

const usdx = () => getStack().contracts[String(chainId)]?.usdx ?? ''
const codeOf = () => rpc<string>(chainId, 'eth_getCode', [address, 'latest'])

test('the first transaction of an account without coins: the site pays, and the account becomes a smart account', async () => {
  await signUp(ada, freshEmail('smart'))
  address = (await addressesOf(ada)).evm
  await giveTokens(chainId, 'usdx', address, 100_000_000n)
  await ada.page.reload()
  const receiver = freshAddress()
  const { modal } = shopOf(ada.page)
  const form = await openSend(ada.page, null)
  await form.review('25', receiver)
  await modal.getByText('Paid by this site').first().waitFor()
  await form.confirm.click()
  const asked = await openConfirmation(ada)
  await asked.getByText(receiver).first().waitFor()
  await asked.getByText('Code of your account').waitFor()
  await asked.getByText(/^the site, through 0x/).waitFor()
  await asked.getByText('You send', { exact: true }).waitFor()
  await approve(asked)
  await expect.poll(() => tokensOf(chainId, usdx(), receiver)).toBe(25_000_000n)
  expect(await codeOf()).toMatch(/^0xef0100e6cae83b/i)
  expect(await coinsOf(chainId, address)).toBe(0n)
  await ada.page.reload()
})

test('approving and swapping is one confirmation, of which each call is read, and the site pays', async () => {
  const { modal } = shopOf(ada.page)
  const form = await openSwap(ada.page, null)
  await form.choose('from', 'USD Example')
  await form.choose('to', 'Ether')
  await form.review('50')
  await modal.getByText('Exactly 50 USDX, with the swap').waitFor()
  await form.confirm.click()
  const asked = await openConfirmation(ada)
  await asked.getByRole('heading', { name: 'Make several calls at once' }).waitFor()
  await asked.getByText('2 / 2').waitFor()
  await approve(asked)
  await modal.getByText('Swap complete').waitFor()
  expect(await tokensOf(chainId, usdx(), address)).toBe(25_000_000n)
  expect(await coinsOf(chainId, address)).toBeGreaterThan(0n)
  await ada.page.reload()
})

test('the page’s own code pays twice with one confirmation, and the site pays for it', async () => {
  const coins = await coinsOf(chainId, address)
  const section = ada.page.locator('[data-usdx]')
  await section.getByText('You have 25 USDX.').waitFor()
  await section.getByRole('button', { name: /^Pay 2 USDX and tip/ }).click()
  const asked = await openConfirmation(ada)
  await asked.getByRole('heading', { name: 'Make several calls at once' }).waitFor()
  await approve(asked)
  await section.getByText('Both are paid.').waitFor()
  expect(await tokensOf(chainId, usdx(), address)).toBe(22_750_000n)
  expect(await coinsOf(chainId, address)).toBe(coins)
})

test('a visitor who prefers the plain account signs a transaction, and pays for it', async () => {
  const { button, modal } = shopOf(ada.page)
  await button.click()
  await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
  await modal
    .getByRole('button', { name: /^Manage E-mail/ })
    .first()
    .click()
  const plain = modal.getByRole('button', { name: 'Account', exact: true })
  await plain.click()
  await plain.and(ada.page.locator('[aria-pressed="true"]')).waitFor()
  await ada.page.reload()
  const receiver = freshAddress()
  const form = await openSend(ada.page, null)
  await form.chooseToken('Ether')
  await form.review('0.001', receiver)
  await form.confirm.click()
  const asked = await openConfirmation(ada)
  await asked.getByText('Network fee, at most').waitFor()
  await approve(asked)
  await expect.poll(() => coinsOf(chainId, receiver)).toBe(10n ** 15n)
})
