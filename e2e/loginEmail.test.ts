import { expect, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { disconnectAll } from './support/disconnectAll.ts'
import { sharedChromium } from './support/sharedDevice.ts'
import {
  addressesOf,
  enterCode,
  enterEmail,
  newestMail,
  openDevice,
  openScreen,
  signUp,
  untilConnected,
} from './support/visitLogin.ts'

const chromium = sharedChromium()

test('a visitor changes the e-mail address with a code from the old one and then one from the new one, and keeps the wallet', async () => {
  const device = await openDevice(chromium.browser)
  const { page, frame } = device
  const [old, next] = [freshEmail('old'), freshEmail('next')]
  await signUp(device, old)
  const before = await addressesOf(device)

  await openScreen(device, 'Change your e-mail address')
  const mail = await newestMail()
  const oldCode = frame.getByRole('heading', { name: 'Code from your old address' })
  const tooSoon = frame.getByRole('alert').filter({ hasText: /Please try again after \d+ seconds/ })
  // The server mails an address once in 30 seconds.
  await expect
    .poll(
      async () => {
        await frame.getByLabel('New e-mail address').fill(next)
        await frame.getByRole('button', { name: 'Continue' }).click()
        await oldCode.or(tooSoon).first().waitFor()
        return await oldCode.isVisible()
      },
      { timeout: 60_000, interval: 3_000 },
    )
    .toBe(true)
  await enterCode(device, old, mail)
  await frame.getByRole('heading', { name: 'Code from your new address' }).waitFor()
  await enterCode(device, next, mail)
  await page.locator('dialog[data-part="login"]').waitFor({ state: 'hidden' })
  expect(await addressesOf(device)).toEqual(before)

  await page.reload()
  await untilConnected(device)
  await disconnectAll(page)
  await page.reload()
  await enterCode(device, next, await enterEmail(device, next))
  await untilConnected(device)
  expect(await addressesOf(device)).toEqual(before)
})
