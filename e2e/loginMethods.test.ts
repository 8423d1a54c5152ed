import { expect, onTestFinished, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { disconnectAll } from './support/disconnectAll.ts'
import { getStack } from './support/getStack.ts'
import { sharedChromium, sharedDevice } from './support/sharedDevice.ts'
import {
  addressesOf,
  approve,
  enterCode,
  newestMail,
  openConfirmation,
  openDevice,
  openScreen,
  signUp,
  untilConnected,
  type Device,
} from './support/visitLogin.ts'
import { choosePerson, freshPerson, goOn, openProvider } from './support/visitProvider.ts'

const password = 'correct horse battery staple'
const email = freshEmail('ada')
const person = freshPerson('grace')
const taken = freshPerson('mallory')
const removed = freshPerson('heidi')

const chromium = sharedChromium()
const ada = sharedDevice(chromium)
/** Of Ada's wallet, by whichever way she logs in. */
let addresses: Awaited<ReturnType<typeof addressesOf>>

async function openVisitor(): Promise<Device> {
  const device = await openDevice(chromium.browser)
  onTestFinished(() => device.context.close())
  return device
}

/** Proves the backup by its password. */
async function prove({ frame }: Device): Promise<void> {
  await frame.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await frame.getByRole('button', { name: /^Password/ }).click()
  await frame.getByLabel('Recovery password').fill(password)
  await frame.getByRole('button', { name: 'Continue' }).click()
}

/** Approves a change in the window of the frame, which says what it is. */
async function approveChange(device: Device, title: string, method: string): Promise<void> {
  const shown = await openConfirmation(device)
  await shown.getByRole('heading', { name: title }).waitFor()
  await shown.getByText(method).waitFor()
  await approve(shown)
}

const nameOf = (somebody: string): RegExp => new RegExp(`^Google \\(${somebody}`)
const removal = ({ frame }: Device, name: RegExp | string) =>
  frame.getByRole('button', {
    name: typeof name === 'string' ? name : new RegExp(`^Remove ${name.source.slice(1)}`),
  })

async function subjectsTo(address: string): Promise<readonly string[]> {
  const response = await fetch(`${getStack().mailboxUrl}.json`)
  const { mails } = (await response.json()) as {
    readonly mails: readonly { readonly to: string; readonly subject: string }[]
  }
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject)
}

test('a visitor by e-mail adds Google, after a backup, its proof, and a window that says who it is', async () => {
  await signUp(ada, email)
  await openScreen(ada, 'Ways to log in')
  const { frame } = ada
  await frame.getByText(email).waitFor()
  expect(await frame.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await frame.getByRole('button', { name: 'Add Google' }).click()
  await frame.getByRole('button', { name: /^Password/ }).click()
  await frame.getByLabel('Recovery password').fill(password)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByText('Your wallet is backed up.').waitFor()
  await frame.getByRole('button', { name: 'Done' }).click()
  await prove(ada)
  await choosePerson(await goOn(ada, 'Continue with Google'), person)
  await approveChange(ada, 'Add a way to log in', person)
  await removal(ada, nameOf(person)).waitFor()
  await frame.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(() => subjectsTo(email))
    .toContainEqual(expect.stringMatching(/^A way to log in was added to your account at /))
})

test('whom Google names logs in on a fresh device, and has the same wallet with the backup', async () => {
  addresses = await addressesOf(ada)
  await ada.page.reload()
  await untilConnected(ada)
  await disconnectAll(ada.page)
  await ada.page.reload()
  const fresh = await openVisitor()
  await choosePerson(await openProvider(fresh, 'Google'), person)
  await fresh.frame.getByRole('heading', { name: 'Recover your wallet' }).waitFor()
  await fresh.frame.getByRole('button', { name: /^Password/ }).click()
  await fresh.frame.getByLabel('Recovery password').fill(password)
  await fresh.frame.getByRole('button', { name: 'Continue' }).click()
  await untilConnected(fresh)
  expect(await addressesOf(fresh)).toEqual(addresses)
})

test('somebody at Google who has an account already is not added; another one is', async () => {
  const mallory = await openVisitor()
  await choosePerson(await openProvider(mallory, 'Google'), taken)
  await mallory.frame.getByRole('heading', { name: 'You are logged in' }).waitFor()
  await mallory.frame.getByRole('button', { name: 'Done' }).click()
  await untilConnected(mallory)

  await choosePerson(await openProvider(ada, 'Google'), person)
  await untilConnected(ada)
  expect(await addressesOf(ada)).toEqual(addresses)
  await openScreen(ada, 'Ways to log in')
  await ada.frame.getByRole('button', { name: 'Add Google' }).click()
  await prove(ada)
  await choosePerson(await goOn(ada, 'Continue with Google'), taken)
  await approveChange(ada, 'Add a way to log in', taken)
  await ada.frame.getByText(/logs in to another account\. Accounts cannot be joined/).waitFor()
  expect(await removal(ada, nameOf(taken)).count()).toBe(0)

  await ada.frame.getByRole('button', { name: 'Add Google' }).click()
  await choosePerson(await goOn(ada, 'Continue with Google'), removed)
  await approveChange(ada, 'Add a way to log in', removed)
  await removal(ada, nameOf(removed)).click()
  await approveChange(ada, 'Remove a way to log in', removed)
  await removal(ada, nameOf(removed)).waitFor({ state: 'detached' })
  await ada.frame.getByRole('button', { name: 'Done' }).click()
})

test('whom Google names logs in to an account of their own, once they were removed', async () => {
  const stranger = await openVisitor()
  await choosePerson(await openProvider(stranger, 'Google'), removed)
  await stranger.frame.getByRole('heading', { name: 'You are logged in' }).waitFor()
  await stranger.frame.getByRole('button', { name: 'Done' }).click()
  await untilConnected(stranger)
  const [own, others] = [await addressesOf(ada), await addressesOf(stranger)]
  for (const namespace of ['evm', 'solana', 'bitcoin'] as const) {
    expect(others[namespace]).not.toBe('')
    expect(others[namespace]).not.toBe(own[namespace])
  }
  await expect
    .poll(() => subjectsTo(email))
    .toContainEqual(expect.stringMatching(/^A way to log in was removed from your account at /))
})

test('the address is removed, the last one stays, and the address is added again by its code', async () => {
  const { frame } = ada
  await openScreen(ada, 'Ways to log in')
  await removal(ada, `Remove E-mail (${email})`).click()
  await prove(ada)
  await approveChange(ada, 'Remove a way to log in', email)
  await frame.getByRole('button', { name: 'Add an e-mail address' }).waitFor()
  expect(await frame.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await frame.getByText(person).waitFor()

  const before = await newestMail()
  await frame.getByRole('button', { name: 'Add an e-mail address' }).click()
  await frame.getByLabel('E-mail address').fill(email)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await approveChange(ada, 'Add a way to log in', email)
  await enterCode(ada, email, before)
  await removal(ada, `Remove E-mail (${email})`).waitFor()
  await frame.getByRole('button', { name: 'Done' }).click()
})

test('has met no violation of the shop’s policy, nor of the frame’s', () => {
  const unexpected = ada.problems.complaints.filter((text) => !/status of (?:401|409)/.test(text))
  expect({ ...ada.problems, complaints: unexpected }).toEqual({ violations: [], complaints: [] })
})
