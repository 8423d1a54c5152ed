import { describe, expect, onTestFinished, test } from 'vitest'
import { freshAddress } from './support/accounts.ts'
import { coinsOf } from './support/onChain.ts'
import { openSend } from './support/sendForm.ts'
import { sharedChromium, sharedDevice } from './support/sharedDevice.ts'
import { shopOf } from './support/shop.ts'
import { underWay } from './support/underWay.ts'
import { choosePerson, freshPerson, goOn, openProvider } from './support/visitProvider.ts'
import {
  addressesOf,
  approve,
  askFaucet,
  openConfirmation,
  openDevice,
  openScreen,
  untilConnected,
  type Device,
} from './support/visitLogin.ts'

const password = 'correct horse battery staple'

const chromium = sharedChromium()

async function openVisitor(): Promise<Device> {
  const device = await openDevice(chromium.browser)
  onTestFinished(() => device.context.close())
  return device
}

/** Ends the login of somebody new. Returns the wallet's address on EVM. */
async function finish(device: Device): Promise<string> {
  await device.frame.getByRole('heading', { name: 'You are logged in' }).waitFor()
  await device.frame.getByRole('button', { name: 'Done' }).click()
  await untilConnected(device)
  return (await addressesOf(device)).evm
}

describe('a visitor without any wallet', () => {
  const ada = sharedDevice(chromium)
  const person = freshPerson('ada')

  test('logs in with Google, and has an account on three families', async () => {
    await choosePerson(await openProvider(ada, 'Google'), person)
    await finish(ada)
    expect(await addressesOf(ada)).toEqual({
      evm: expect.stringMatching(/^0x/),
      bitcoin: expect.stringMatching(/^bcrt1q/),
      solana: expect.stringMatching(/^.{32,44}$/),
    })
  })

  test('sends, and approves in a window of the frame’s own', async () => {
    const { evm } = await addressesOf(ada)
    await askFaucet(evm)
    await expect.poll(() => coinsOf(31337, evm)).toBe(10n ** 18n)
    await ada.page.reload()
    await untilConnected(ada)
    const receiver = freshAddress()
    const form = await openSend(ada.page, null)
    await form.review('0.25', receiver)
    await form.confirm.click()
    const asked = await openConfirmation(ada)
    await asked.getByText(receiver).first().waitFor()
    await approve(asked)
    await underWay(shopOf(ada.page).modal).waitFor()
    await expect.poll(() => coinsOf(31337, receiver)).toBe(10n ** 18n / 4n)
    await ada.page.reload()
  })

  test('is there again after a reload, with the same wallet', async () => {
    await untilConnected(ada)
    const before = await addressesOf(ada)
    await ada.page.reload()
    await untilConnected(ada)
    expect(await addressesOf(ada)).toEqual(before)
  })

  test('backs the wallet up, and recovers it on another device', async () => {
    await openScreen(ada, 'Back up', 'Google')
    await ada.frame.getByRole('button', { name: /^Password/ }).click()
    await ada.frame.getByLabel('Recovery password').fill(password)
    await ada.frame.getByRole('button', { name: 'Continue' }).click()
    await ada.frame.getByText('Your wallet is backed up.').waitFor()
    await ada.frame.getByRole('button', { name: 'Done' }).click()
    const second = await openVisitor()
    await choosePerson(await openProvider(second, 'Google'), person)
    await second.frame.getByRole('heading', { name: 'Recover your wallet' }).waitFor()
    await second.frame.getByRole('button', { name: /^Password/ }).click()
    await second.frame.getByLabel('Recovery password').fill(password)
    await second.frame.getByRole('button', { name: 'Continue' }).click()
    await untilConnected(second)
    expect(await addressesOf(second)).toEqual(await addressesOf(ada))
  })

  test('has met no violation of the shop’s policy, nor of the frame’s', () => {
    const unexpected = ada.problems.complaints.filter((text) => !text.includes('status of 401'))
    expect({ ...ada.problems, complaints: unexpected }).toEqual({ violations: [], complaints: [] })
  })
})

test.each(['GitHub', 'Discord', 'X', 'Apple', 'Facebook', 'Acme'])(
  'somebody logs in with %s',
  async (name) => {
    const device = await openVisitor()
    await choosePerson(await openProvider(device, name), freshPerson('bo'))
    const address = await finish(device)
    await device.page.reload()
    await untilConnected(device)
    expect((await addressesOf(device)).evm).toBe(address)
  },
)

test('somebody logs in with Farcaster, by the code that their phone scans', async () => {
  const device = await openVisitor()
  const opened = await openProvider(device, 'Farcaster')
  await opened.getByRole('img', { name: 'Code to scan' }).waitFor()
  const person = freshPerson('fay')
  // The phone is a browser of its own, and has the link.
  const link = await opened.getByRole('link', { name: 'Farcaster is on this device' })
  const phone = await openVisitor()
  const app = await phone.context.newPage()
  await app.goto((await link.getAttribute('href')) ?? '')
  const closed = opened.waitForEvent('close')
  await app.getByLabel('Somebody else').fill(person)
  await app.getByRole('button', { name: 'Continue' }).click()
  await closed
  expect(await finish(device)).toMatch(/^0x/)
})

test('whoever refuses reads so, and can go on or choose another way', async () => {
  const device = await openVisitor()
  const opened = await openProvider(device, 'Google')
  const closed = opened.waitForEvent('close')
  await opened.getByRole('button', { name: 'Refuse' }).click()
  await closed
  await device.frame.getByText(/^You have not logged in with Google/).waitFor()
  await device.frame.getByRole('button', { name: 'Cancel' }).click()
  const { modal } = shopOf(device.page)
  await modal.getByRole('button', { name: 'Continue with GitHub' }).click()
  await choosePerson(await goOn(device, 'Continue with GitHub'), freshPerson('cy'))
  expect(await finish(device)).toMatch(/^0x/)
})

test('whoever closes the window can open it again', async () => {
  const device = await openVisitor()
  const opened = await openProvider(device, 'Google')
  await opened.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await opened.close()
  // The shop's page is isolated: the frame cannot see the window, and says what to do without it.
  await device.frame.getByText(/^No window, or closed it by mistake\?/).waitFor()
  await choosePerson(await goOn(device, 'Open the window again'), freshPerson('di'))
  expect(await finish(device)).toMatch(/^0x/)
})

test('whoever reloads the page meanwhile goes on in the window that is still open', async () => {
  const device = await openVisitor()
  const opened = await openProvider(device, 'Google')
  await opened.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await device.page.reload()
  await device.frame.getByRole('heading', { name: 'Continue at Google' }).waitFor()
  await device.frame.getByText(/^No window, or closed it by mistake\?/).waitFor()
  await choosePerson(opened, freshPerson('em'))
  expect(await finish(device)).toMatch(/^0x/)
})

test('whoever logs in at the provider while the page is away is logged in once it is back', async () => {
  const device = await openVisitor()
  const { page } = device
  const opened = await openProvider(device, 'Google')
  await opened.getByRole('heading', { name: 'Who are you?' }).waitFor()
  const address = page.url()
  await page.goto('about:blank')
  await choosePerson(opened, freshPerson('flo'))
  await page.goto(address)
  expect(await finish(device)).toMatch(/^0x/)
})

test('the address of somebody else’s login leads to nothing', async () => {
  const [stranger, victim] = [await openVisitor(), await openVisitor()]
  const opened = await openProvider(stranger, 'Google')
  await opened.getByRole('heading', { name: 'Who are you?' }).waitFor()
  // Whoever is sent the window's first page waits in vain.
  const sent = await victim.context.newPage()
  await sent.goto(`${new URL(await frameUrlOf(stranger)).origin}/v1/login/social/start#abc`)
  await sent.getByRole('heading', { name: 'This login was not begun here' }).waitFor()
  const waiting = stranger.frame.getByRole('heading', { name: 'Continue at Google' })
  await expect.poll(() => waiting.isVisible()).toBe(true)
})

async function frameUrlOf({ page }: Device): Promise<string> {
  return (await page.locator('dialog[data-part="login"] iframe').getAttribute('src')) ?? ''
}
