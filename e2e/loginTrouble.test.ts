import { launchPlainChromium } from '@latchkit/testing'
import type { Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { expectToReceive, expectToSendEther } from './support/loginSends.ts'
import { pauseServer } from './support/pauseServer.ts'
import { sharedChromium } from './support/sharedDevice.ts'
import { shopOf } from './support/shop.ts'
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

const chromium = sharedChromium()

async function expectShown(locator: Locator): Promise<void> {
  await expect.poll(() => locator.isVisible()).toBe(true)
}

async function open(): Promise<Device> {
  const device = await openDevice(chromium.browser)
  onTestFinished(() => device.context.close())
  return device
}

/** The login begins, and its first screen is there. */
async function begin({ page, frame }: Device): Promise<void> {
  const { button, modal } = shopOf(page)
  const choice = modal.getByRole('button', { name: 'Continue with e-mail' })
  if (!(await choice.isVisible())) await button.click()
  await choice.click()
  await frame.getByLabel('E-mail address').waitFor()
}

test('a visitor who closes the login in each of its steps begins again', async () => {
  const device = await open()
  const { page, frame } = device
  const { modal, dialog } = shopOf(page)
  const choice = modal.getByRole('button', { name: 'Continue with e-mail' })
  await begin(device)
  // The login is in its place.
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await choice.waitFor()
  await begin(device)
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await choice.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await enterEmail(device, freshEmail('closes'))
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await choice.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const email = freshEmail('returns')
  await enterCode(device, email, await enterEmail(device, email))
  // Who closes the last screen is logged in all the same.
  await frame.getByRole('heading', { name: 'You are logged in' }).waitFor()
  await page.keyboard.press('Escape')
  await untilConnected(device)
  expect((await addressesOf(device)).evm).toMatch(/^0x/)
})

test('a content blocker that keeps the frame away is named, and the login goes on without it', async () => {
  const device = await open()
  const { modal, button } = shopOf(device.page)
  const frames = `${getStack().loginUrl}/**`
  await device.context.route(frames, (route) => route.abort('blockedbyclient'))
  await button.click()
  await modal.getByRole('button', { name: 'Continue with e-mail' }).click()
  await expectShown(modal.getByText(/let this site through your content blocker/))
  await device.context.unroute(frames)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await device.frame.getByLabel('E-mail address').waitFor()
})

test('a server that sleeps in the middle of a login is named, and the code works once it is back', async () => {
  const device = await open()
  const { frame } = device
  const email = freshEmail('sleeper')
  const before = await enterEmail(device, email)
  const wake = await pauseServer()
  await frame.getByLabel('Code from the e-mail').pressSequentially('000000')
  await expectShown(frame.getByText(/The login server is not responding/))
  wake()
  await enterCode(device, email, before)
  await frame.getByRole('button', { name: 'Done' }).click()
  await untilConnected(device)
})

test('two tabs of one visitor have one wallet', async () => {
  const device = await open()
  await signUp(device, freshEmail('tabs'))
  const page = await device.context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(device.page.url())
  const other: Device = { ...device, page }
  await untilConnected(other)
  expect(await addressesOf(other)).toEqual(await addressesOf(device))
})

test('on a page that cuts windows off from their opener, what moves money is confirmed in one all the same', async () => {
  // What a test answers comes from no network: Chromium keeps such a page from the machine's own servers.
  const { browser, stop } = await launchPlainChromium({
    args: ['--disable-features=LocalNetworkAccessChecks'],
  })
  onTestFinished(stop)
  const device = await openDevice(browser)
  const { context, page } = device
  await context.route(page.url(), async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
  await page.reload()
  await signUp(device, freshEmail('coop'))
  await expectToReceive(device)
  await untilFunded(device)
  await expectToSendEther(device)
})
