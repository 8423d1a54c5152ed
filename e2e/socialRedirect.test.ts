import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { sharedChromium } from './support/sharedDevice.ts'
import { shopOf, shopPath } from './support/shop.ts'
import { addressesOf, openDevice, untilConnected, type Device } from './support/visitLogin.ts'

/** The browser within Telegram, which opens no windows. */
const inTelegram = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Telegram-Android/11.14 (Google Pixel 9; Android 15; SDK 35; HIGH)',
}

const chromium = sharedChromium()

/** Opens the shop, on a page with an address of its own. */
async function openVisitor(
  options: object = inTelegram,
  site = getStack().demoUrl,
): Promise<Device> {
  const device = await openDevice(chromium.browser, options)
  onTestFinished(() => device.context.close())
  // A page that the browser has kept whole cannot be followed from here: it is loaded anew. The other case is in verifySocial.test.tsx.
  await device.context.addInitScript(() => addEventListener('unload', () => undefined))
  await device.page.goto(`${site}${shopPath}?item=2&size=m#reviews`)
  return device
}

function freshPerson(name: string): string {
  return freshEmail(name).split('@')[0]?.toLowerCase() ?? ''
}

/** Chooses a provider in the kit and in the frame. The page is at the provider then. */
async function goTo({ page, frame }: Device, name: string): Promise<void> {
  const { button, modal } = shopOf(page)
  await button.click()
  const more = modal.getByRole('button', { name: 'More options' })
  if (name === 'Apple') await more.click()
  await modal.getByRole('button', { name: `Continue with ${name}` }).click()
  await frame.getByText(`This page goes to ${name}, and comes back`).waitFor()
  await frame.getByRole('button', { name: `Continue with ${name}` }).click()
  await atProvider(page).waitFor()
}

const atProvider = (page: Page) => page.getByRole('heading', { name: 'Who are you?' })

async function choosePerson(page: Page, person: string): Promise<void> {
  await page.getByLabel('Somebody else').fill(person)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Ends the login of somebody new, on the page that is back. */
async function finish(device: Device, address: string): Promise<string> {
  await device.frame.getByRole('heading', { name: 'You are logged in' }).waitFor()
  expect(device.page.url()).toBe(address)
  await device.frame.getByRole('button', { name: 'Done' }).click()
  await untilConnected(device)
  return (await addressesOf(device)).evm
}

/** Goes on from a sentence of the frame, and is logged in. */
async function goOn(device: Device, address: string): Promise<void> {
  await device.frame.getByRole('button', { name: 'Continue with Google' }).click()
  await atProvider(device.page).waitFor()
  await choosePerson(device.page, freshPerson('eve'))
  expect(await finish(device, address)).toMatch(/^0x/)
}

test.each(['Google', 'GitHub', 'Apple'])(
  'in an app’s browser, the page goes to %s and comes back with the visitor logged in',
  async (name) => {
    const device = await openVisitor()
    const { page, context } = device
    const address = page.url()
    await goTo(device, name)
    await choosePerson(page, freshPerson('ada'))
    const evm = await finish(device, address)
    expect(context.pages()).toHaveLength(1)
    await page.reload()
    await untilConnected(device)
    expect((await addressesOf(device)).evm).toBe(evm)
    const unexpected = device.problems.complaints.filter((text) => !text.includes('status of 401'))
    expect({ ...device.problems, complaints: unexpected }).toEqual({
      violations: [],
      complaints: [],
    })
  },
)

test('a frame whose storage is that of a third party takes the login up too', async () => {
  // Another site than that of the login server, which is on localhost.
  const site = getStack().demoUrl.replace('localhost', '127.0.0.1')
  expect(site).not.toBe(getStack().demoUrl)
  const device = await openVisitor(inTelegram, site)
  const address = device.page.url()
  await goTo(device, 'Google')
  await choosePerson(device.page, freshPerson('bo'))
  expect(await finish(device, address)).toMatch(/^0x/)
})

test('whoever refuses comes back, reads so, and can go on or choose another way', async () => {
  const device = await openVisitor()
  const { page, frame } = device
  const address = page.url()
  await goTo(device, 'Google')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await frame.getByText(/^You have not logged in with Google/).waitFor()
  expect(page.url()).toBe(address)
  await frame.getByRole('button', { name: 'Cancel' }).click()
  // Nothing is left of it after a reload.
  await page.reload()
  await goTo(device, 'GitHub')
  await choosePerson(page, freshPerson('cy'))
  expect(await finish(device, address)).toMatch(/^0x/)
})

test('whoever goes back in the history reads that they are not logged in, and can go on', async () => {
  const device = await openVisitor()
  const { page, frame } = device
  const address = page.url()
  await goTo(device, 'Google')
  // Past the pages of the provider.
  await expect
    .poll(async () => {
      if (!page.url().startsWith(getStack().demoUrl)) await page.goBack().catch(() => undefined)
      return page.url()
    })
    .toBe(address)
  await frame.getByText(/^You have come back without logging in with Google/).waitFor()
  await goOn(device, address)
})

test('an answer that comes back to another browser says so, and the site’s page how to go on', async () => {
  const device = await openVisitor()
  const { page, context, frame } = device
  const address = page.url()
  await goTo(device, 'Google')
  const cookies = await context.cookies()
  await context.clearCookies({ name: /latchkit-social/ })
  expect(await context.cookies()).toHaveLength(cookies.length - 1)
  await choosePerson(page, freshPerson('di'))
  await page.getByRole('heading', { name: 'This login was not begun here' }).waitFor()
  await page.getByText('Go back to where you began, and log in again.').waitFor()
  await page.goto(address)
  await frame.getByText(/^You have come back without logging in with Google/).waitFor()
  await goOn(device, address)
})

test('a frame that has lost track of the login says so, and begins it again', async () => {
  const device = await openVisitor()
  const { page, frame } = device
  const address = page.url()
  await goTo(device, 'Google')
  await expect
    .poll(async () => {
      if (!page.url().startsWith(getStack().demoUrl)) await page.goBack().catch(() => undefined)
      return page.url()
    })
    .toBe(address)
  await frame.getByText(/^You have come back without/).waitFor()
  const own = page.frames().find((each) => each.url().includes('/frame/v1'))
  await own?.evaluate(() => sessionStorage.clear())
  await page.reload()
  await frame.getByText(/^This page has lost track of the login with Google/).waitFor()
  await goOn(device, address)
})

test('where the browser blocks the window, the visitor goes on in place of the page', async () => {
  const device = await openVisitor({})
  const { page, frame, context } = device
  await context.addInitScript(() => void (window.open = () => null))
  await page.reload()
  const address = page.url()
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  await frame.getByRole('button', { name: 'Continue with Google' }).click()
  await frame.getByText(/^No window, or closed it by mistake\?/).waitFor()
  await frame.getByRole('button', { name: 'Go on in this window' }).click()
  await atProvider(page).waitFor()
  await choosePerson(page, freshPerson('fay'))
  expect(await finish(device, address)).toMatch(/^0x/)
})
