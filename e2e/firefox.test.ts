import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { firefoxPath, launchFirefox } from './support/launchFirefox.ts'
import { addressesOf, openDevice, signUp } from './support/visitLogin.ts'

// `npm test` says so where it is skipped.
describe.skipIf(firefoxPath === undefined)('a visitor with Firefox', () => {
  let firefox: Browser
  beforeAll(async () => {
    firefox = await launchFirefox()
  })
  afterAll(() => firefox?.close())

  test('logs in by e-mail and has an account on three families', async () => {
    // Playwright's BiDi cannot set the motion that a page prefers.
    const ada = await openDevice(firefox, { reducedMotion: null })
    await signUp(ada, freshEmail('firefox'))
    expect(await addressesOf(ada)).toEqual({
      evm: expect.stringMatching(/^0x/),
      bitcoin: expect.stringMatching(/^bcrt1q/),
      solana: expect.stringMatching(/^.{32,44}$/),
    })
    await ada.context.close()
  })
})
