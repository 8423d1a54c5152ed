import { describe, expect, onTestFinished, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { disconnectAll } from './support/disconnectAll.ts'
import {
  expectToReceive,
  expectToSendBitcoin,
  expectToSendEther,
  expectToSendAgain,
  expectToSendSol,
} from './support/loginSends.ts'
import { sharedChromium, sharedDevice } from './support/sharedDevice.ts'
import {
  addressesOf,
  enterCode,
  enterEmail,
  openDevice,
  signUp,
  untilConnected,
  untilFunded,
} from './support/visitLogin.ts'

const chromium = sharedChromium()

describe('a visitor without any wallet', () => {
  const ada = sharedDevice(chromium)
  let receiver = ''
  const email = freshEmail('ada')

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
    await expectToReceive(ada)
    await untilFunded(ada)
  })

  test('sends on EVM, and approves in a window of the frame’s own', async () => {
    receiver = await expectToSendEther(ada)
  })

  test('sends to the same again, and approves in the frame', async () => {
    await expectToSendAgain(ada, receiver)
  })

  test('sends on Solana', async () => {
    await expectToSendSol(ada)
  })

  test('sends on Bitcoin', async () => {
    await expectToSendBitcoin(ada)
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
    await disconnectAll(device.page)
    await device.page.reload()
    const mail = await enterEmail(device, email)
    await enterCode(device, email, mail)
    await untilConnected(device)
    expect(await addressesOf(device)).toEqual(before)
  })
})
