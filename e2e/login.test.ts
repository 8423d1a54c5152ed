import { launchPlainChromium, type PlainChromium } from '@latchkit/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freshAddress, freshEmail } from './support/accounts.ts'
import { freshBitcoinAddress, freshSolanaAddress } from './support/freshAddresses.ts'
import { satsOf } from './support/onBitcoin.ts'
import { coinsOf } from './support/onChain.ts'
import { lamportsOf } from './support/onSolana.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf } from './support/shop.ts'
import { underWay } from './support/underWay.ts'
import {
  addressesOf,
  approve,
  askFaucet,
  enterCode,
  enterEmail,
  openDevice,
  signUp,
  untilConnected,
  untilFunded,
  type Device,
} from './support/visitLogin.ts'

let chromium: PlainChromium
beforeAll(async () => {
  chromium = await launchPlainChromium()
})
afterAll(() => chromium.stop())

describe('a visitor without any wallet', () => {
  let ada: Device
  const email = freshEmail('ada')
  beforeAll(async () => {
    ada = await openDevice(chromium.browser)
  })
  afterAll(() => ada.context.close())

  test('logs in by e-mail and has an account on three families', async () => {
    await signUp(ada, email)
    const addresses = await addressesOf(ada)
    expect(addresses).toEqual({
      evm: expect.stringMatching(/^0x/),
      bitcoin: expect.stringMatching(/^bcrt1q/),
      solana: expect.stringMatching(/^.{32,44}$/),
    })
  })

  test('receives from the faucet', async () => {
    const { evm, solana, bitcoin } = await addressesOf(ada)
    for (const address of [evm, solana, bitcoin]) await askFaucet(address)
    await expect.poll(() => coinsOf(31337, evm)).toBe(10n ** 18n)
    await expect.poll(() => lamportsOf(solana)).toBe(2_000_000_000n)
    await expect.poll(() => satsOf(bitcoin)).toBe(50_000_000n)
    await untilFunded(ada)
  })

  test('sends on EVM, and approves in the frame', async () => {
    const receiver = freshAddress()
    const form = await openSend(ada.page, null)
    await form.review('0.25', receiver)
    await form.confirm.click()
    await ada.frame.getByText(receiver).first().waitFor()
    await ada.frame.getByText('You send', { exact: true }).waitFor()
    await ada.frame.getByText('0.25 ETH').first().waitFor()
    await approve(ada.frame)
    await underWay(shopOf(ada.page).modal).waitFor()
    await expect.poll(() => coinsOf(31337, receiver)).toBe(10n ** 18n / 4n)
    await ada.page.reload()
  })

  test('sends on Solana', async () => {
    const receiver = freshSolanaAddress()
    const form = await openSend(ada.page, null)
    await form.chooseToken('Solana')
    await form.review('0.5', receiver)
    await form.confirm.click()
    await ada.frame.getByText(receiver).first().waitFor()
    await ada.frame.getByText('You send', { exact: true }).waitFor()
    await ada.frame.getByText('0.5 SOL').first().waitFor()
    await approve(ada.frame)
    await underWay(shopOf(ada.page).modal).waitFor()
    await expect.poll(() => lamportsOf(receiver)).toBe(500_000_000n)
    await ada.page.reload()
  })

  test('sends on Bitcoin', async () => {
    const receiver = freshBitcoinAddress()
    const form = await openSend(ada.page, null)
    await form.chooseToken('Bitcoin')
    await form.review('0.001', receiver)
    await form.confirm.click()
    await ada.frame.getByText(receiver).first().waitFor()
    await ada.frame.getByText('You send in all').waitFor()
    await approve(ada.frame)
    await underWay(shopOf(ada.page).modal).waitFor()
    await expect.poll(() => satsOf(receiver)).toBe(100_000n)
    await ada.page.reload()
  })

  test('is there again after a reload, with the same wallet', async () => {
    await untilConnected(ada)
    const before = await addressesOf(ada)
    await ada.page.reload()
    await untilConnected(ada)
    expect(await addressesOf(ada)).toEqual(before)
  })

  test('has met no violation of the shop’s policy, nor of the frame’s', () => {
    // Whoever has no session is told so with this status, and so is the first proof, which lacks the server's nonce.
    const unexpected = ada.problems.complaints.filter((text) => !text.includes('status of 401'))
    expect({ ...ada.problems, complaints: unexpected }).toEqual({ violations: [], complaints: [] })
  })
})

describe('a visitor who disconnects', () => {
  test('is signed out, even if the page is left at once, and logs in to the same wallet with a new code', async () => {
    const email = freshEmail('grace')
    const device = await openDevice(chromium.browser)
    onTestFinished(() => device.context.close())
    await signUp(device, email)
    const before = await addressesOf(device)
    // The frame is not open yet on a page that has taken the session up.
    await device.page.reload()
    await untilConnected(device)
    const { button, modal, fact } = shopOf(device.page)
    await button.click()
    await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
    await modal.getByRole('button', { name: 'Disconnect all' }).click()
    await expect.poll(() => fact('Status').textContent()).toBe('disconnected')
    await device.page.reload()
    const mail = await enterEmail(device, email)
    await enterCode(device, email, mail)
    await untilConnected(device)
    expect(await addressesOf(device)).toEqual(before)
  })
})
