import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { disconnectAll } from './support/disconnectAll.ts'
import { firefoxPath, launchFirefox } from './support/launchFirefox.ts'
import {
  expectToReceive,
  expectToSendBitcoin,
  expectToSendEther,
  expectToSendSol,
} from './support/loginSends.ts'
import {
  addressesOf,
  enterCode,
  enterEmail,
  openDevice,
  signUp,
  untilConnected,
  untilFunded,
  type Device,
} from './support/visitLogin.ts'

// `npm test` says so where it is skipped.
describe.skipIf(firefoxPath === undefined)('a visitor with Firefox', () => {
  const email = freshEmail('firefox')
  let firefox: Browser
  let ada: Device
  let addresses: Awaited<ReturnType<typeof addressesOf>>
  beforeAll(async () => {
    firefox = await launchFirefox()
    // Playwright's BiDi cannot set the motion that a page prefers.
    ada = await openDevice(firefox, { reducedMotion: null })
  })
  afterAll(() => firefox?.close())

  test('logs in by e-mail and has an account on three families', async () => {
    await signUp(ada, email)
    addresses = await addressesOf(ada)
    expect(addresses).toEqual({
      evm: expect.stringMatching(/^0x/),
      bitcoin: expect.stringMatching(/^bcrt1q/),
      solana: expect.stringMatching(/^.{32,44}$/),
    })
  })

  test('receives, and sends on EVM, Solana and Bitcoin', async () => {
    await expectToReceive(ada)
    await untilFunded(ada)
    await expectToSendEther(ada)
    await expectToSendSol(ada)
    await expectToSendBitcoin(ada)
  })

  test('is there after a reload, signs out, and logs in to the same wallet', async () => {
    await ada.page.reload()
    await untilConnected(ada)
    expect(await addressesOf(ada)).toEqual(addresses)
    await disconnectAll(ada.page)
    await ada.page.reload()
    await enterCode(ada, email, await enterEmail(ada, email))
    await untilConnected(ada)
    expect(await addressesOf(ada)).toEqual(addresses)
  })
})
