import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { membersOf } from './support/members.ts'
import { startOwnChromium, type OwnChromium } from './support/ownChromium.ts'
import { approve, enterCode, enterEmail, openDevice } from './support/visitLogin.ts'

let chromium: OwnChromium
beforeAll(async () => {
  chromium = await startOwnChromium()
})
afterAll(() => chromium.stop())

test('a visitor who logs in by e-mail signs in with the wallet in the frame', async () => {
  const email = freshEmail('hedy')
  const device = await openDevice(chromium.browser)
  onTestFinished(() => device.context.close())
  const { page, frame, problems } = device
  await page.goto(`${inject('stack').demoUrl}/members`)
  const { sign, signOut, member, invitation, modal } = membersOf(page)
  const before = await enterEmail(device, email)
  await enterCode(device, email, before)
  await frame.getByRole('heading', { name: 'You are logged in' }).waitFor()
  await frame.getByRole('button', { name: 'Done' }).click()

  await sign.click()
  await frame.getByText('wants you to sign in with your').waitFor()
  await frame.getByRole('button', { name: 'Reject' }).click()
  await modal.getByText('Signature declined').waitFor()
  expect(await member.count()).toBe(0)
  await sign.click()
  await frame.getByText('wants you to sign in with your').waitFor()
  await approve(frame)
  await member.waitFor()
  const account = await member.textContent()
  await page.reload()
  await expect.poll(() => member.textContent()).toBe(account)
  await signOut.click()
  await invitation.waitFor()
  await page.getByRole('button', { name: 'Sign in with the wallet' }).click()
  await approve(frame)
  await expect.poll(() => member.textContent()).toBe(account)
  expect(problems.violations).toEqual([])
})
