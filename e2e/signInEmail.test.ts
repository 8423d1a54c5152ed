import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import {
  chooseNetwork,
  cutOff,
  endSession,
  membersOf,
  offersStatus,
  replay,
  signOutAndCancel,
  signOutAndDisconnect,
  skipAWeek,
} from './support/members.ts'
import { sharedChromium } from './support/sharedDevice.ts'
import { shopOf } from './support/shop.ts'
import { testnets } from './support/testnets.ts'
import { approve, enterCode, enterEmail, openDevice, type Device } from './support/visitLogin.ts'

const chromium = sharedChromium()

/** Opens the members' page on a device of its own. */
async function openMembers(path = '/members'): Promise<Device> {
  const device = await openDevice(chromium.browser)
  onTestFinished(() => device.context.close())
  // It runs as the real one does until a test moves it.
  await device.page.clock.install()
  await device.page.goto(`${getStack().demoUrl}${path}`)
  return device
}

/** Logs in as somebody new, who reads above the code what it also does. */
async function logIn(device: Device, name: string): Promise<void> {
  const email = freshEmail(name)
  const { frame } = device
  const before = await enterEmail(device, email)
  await frame
    .getByText(`signs you in to ${getStack().demoUrl} with your wallet`)
    .and(frame.getByText('“Show me what members see.”'))
    .waitFor()
  await enterCode(device, email, before)
  await frame.getByRole('heading', { name: 'You are logged in' }).waitFor()
  await frame.getByRole('button', { name: 'Done' }).click()
}

test('a visitor who logs in by e-mail is signed in with the same code, and later with the wallet in the frame', async () => {
  const device = await openMembers()
  const { page, frame, problems } = device
  const { demoUrl } = getStack()
  const { signIn, signOut, member, invitation, dialog } = membersOf(page)
  const verifying = page.waitForRequest(/\/auth\/verify$/)
  await logIn(device, 'hedy')
  // Nothing else is asked.
  await member.waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await frame.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0)
  const account = await member.getAttribute('data-member')
  await page.reload()
  await expect.poll(() => member.getAttribute('data-member')).toBe(account)
  await signOut.click()
  await invitation.waitFor()

  // What was signed is good for no second session.
  const body = (await verifying).postData() ?? ''
  const replay = await page.request.post(`${demoUrl}/auth/verify`, {
    headers: { 'content-type': 'application/json', origin: demoUrl },
    data: body,
  })
  expect(replay.status()).toBe(401)
  expect(await replay.json()).toMatchObject({ error: { code: 'NonceUnknown' } })

  const idle = page.locator('[aria-busy="false"]', { hasText: 'Sign in with the wallet' })
  await signIn.click()
  await frame.getByText('wants you to sign in with your').waitFor()
  await frame.getByRole('button', { name: 'Reject' }).click()
  await idle.waitFor()
  expect(await member.count()).toBe(0)
  await signIn.click()
  await frame.getByText('wants you to sign in with your').waitFor()
  await approve(frame)
  await expect.poll(() => member.getAttribute('data-member')).toBe(account)
  expect(problems.violations).toEqual([])
})

test('the session of an e-mail login ends by the clock, also where one is required', async () => {
  const device = await openMembers('/members?required')
  const { page } = device
  const { sign, member } = membersOf(page)
  await logIn(device, 'ida')
  await member.waitFor()
  await skipAWeek(page)
  await sign.waitFor()
  expect(await member.count()).toBe(0)
  await expect.poll(() => offersStatus(page)).toBe(401)
})

test('a login goes through while the site’s backend is away, and signs in once it is back', async () => {
  const device = await openMembers()
  const { page, context, frame } = device
  const { sign, member } = membersOf(page)
  const join = await cutOff(context)
  await logIn(device, 'jean')
  await sign.waitFor()
  await join()
  await sign.click()
  // What the code has agreed to is good for a minute; after it, the frame asks.
  const approval = frame.getByRole('button', { name: 'Sign', exact: true })
  await expect
    .poll(async () => {
      if (await approval.isVisible()) await approval.click().catch(() => undefined)
      return await member.count()
    })
    .toBe(1)
})

/** Logs out, with all accounts of the wallet. */
async function logOut(page: Page): Promise<void> {
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
  await modal.getByRole('button', { name: 'Disconnect all' }).click()
}

/** Signs in with the wallet in the frame, which shows the text. */
async function signWith(ask: Locator, { page, frame }: Device): Promise<string> {
  const { member } = membersOf(page)
  await ask.click()
  await frame.getByText('wants you to sign in with your').waitFor()
  await approve(frame)
  await member.waitFor()
  return (await member.getAttribute('data-member')) ?? ''
}

test('another network keeps the session of an e-mail login; its accounts of other chains, and contracts, sign in for themselves', async () => {
  const device = await openMembers('/members?testnets')
  const { page, frame } = device
  const { member, signIn, signOut, invitation, dialog } = membersOf(page)
  const { chains } = getStack()
  await logIn(device, 'grace')
  await member.waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const account = await member.getAttribute('data-member')
  // There, a contract that does not stand yet is the account (ERC-6492).
  await chooseNetwork(page, chains[1]?.name ?? '')
  await invitation.waitFor()
  expect(await signWith(signIn, device)).toMatch(new RegExp(`^${chains[1]?.networkId}:`))
  await chooseNetwork(page, chains[0]?.name ?? '')
  await page.reload()
  await invitation.waitFor()
  expect(await signWith(signIn, device)).toBe(account)
  for (const { networkIds, names } of Object.values(testnets)) {
    await signOut.click()
    await invitation.waitFor()
    await chooseNetwork(page, names[0])
    await signIn.click()
    await frame.getByText('wants you to sign in with your').waitFor()
    await frame.getByRole('button', { name: 'Reject' }).click()
    await page.locator('[aria-busy="false"]', { hasText: 'Sign in with the wallet' }).waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
    const verifying = page.waitForRequest(/\/auth\/verify$/)
    const other = await signWith(signIn, device)
    expect(other).toMatch(new RegExp(`^${networkIds[0]}:`))
    const again = await replay(page, (await verifying).postData() ?? '')
    expect(again).toEqual({ status: 401, code: 'NonceUnknown' })
    await chooseNetwork(page, names[1])
    await page.reload()
    await expect.poll(() => member.getAttribute('data-member')).toBe(other)
  }
})

test('who has logged out is signed out, on every tab; whoever logs in next is somebody else', async () => {
  const device = await openMembers()
  const { page, context } = device
  const { member, invitation, dialog } = membersOf(page)
  await logIn(device, 'karen')
  await member.waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const account = await member.getAttribute('data-member')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect.poll(() => membersOf(other).member.getAttribute('data-member')).toBe(account)
  await other.close()

  await logOut(page)
  await invitation.waitFor()
  await expect.poll(() => offersStatus(page)).toBe(401)
  await logIn(device, 'barbara')
  await member.waitFor()
  expect(await member.getAttribute('data-member')).not.toBe(account)
})

test('tabs follow each other after an e-mail login, and where a session is required the way out is to disconnect', async () => {
  const device = await openMembers('/members?required')
  const { page, context } = device
  const { member, sign, modal, dialog } = membersOf(page)
  await logIn(device, 'joan')
  await member.waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const other = await context.newPage()
  await other.goto(page.url())
  await membersOf(other).signOut.click()
  await sign.waitFor()
  expect(await member.count()).toBe(0)
  await other.close()
  await page.keyboard.press('Escape')
  await sign.waitFor()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await expect.poll(() => offersStatus(page)).toBe(401)
})

test('who logs in while the backend is away and then cancels stays logged in, and is nobody there', async () => {
  const device = await openMembers()
  const { page, context } = device
  const { sign, modal, dialog, invitation } = membersOf(page)
  const join = await cutOff(context)
  await logIn(device, 'annie')
  await sign.waitFor()
  await join()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await invitation.waitFor()
  await page.getByRole('button', { name: /^0x/ }).waitFor()
  await expect.poll(() => offersStatus(page)).toBe(401)
})

describe.each([
  { name: 'Solana', network: () => getStack().solana },
  { name: 'Bitcoin', network: () => getStack().bitcoin },
])('an account of $name of an e-mail login', ({ network }) => {
  test('signs once the backend is back, for every tab, and again once the session has expired', async () => {
    const device = await openMembers()
    const { page, context } = device
    const { member, signIn, signOut, invitation, dialog } = membersOf(page)
    await logIn(device, 'mary')
    await dialog.waitFor({ state: 'hidden' })
    await signOut.click()
    await invitation.waitFor()
    await chooseNetwork(page, network().name)
    const other = await context.newPage()
    await other.goto(page.url())
    // The frame signs what can be seen.
    await page.bringToFront()

    const join = await cutOff(context)
    await signIn.click()
    await page.getByText('The site’s sign-in cannot be reached.').waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
    await join()
    const account = await signWith(signIn, device)
    expect(account).toMatch(new RegExp(`^${network().networkId}:`))
    await expect.poll(() => membersOf(other).member.getAttribute('data-member')).toBe(account)

    await membersOf(other).signOut.click()
    await invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
    await other.close()

    await signWith(signIn, device)
    await endSession(page)
    expect(await member.count()).toBe(0)
    await expect.poll(() => offersStatus(page)).toBe(401)
    expect(await signWith(signIn, device)).toBe(account)
  })

  test('stays logged in where its visitor cancels, and not where a session is required; whoever logs in next is somebody else', async () => {
    const device = await openMembers()
    const { page } = device
    const { sign, signIn, signOut, invitation, dialog } = membersOf(page)
    await logIn(device, 'rosalind')
    await dialog.waitFor({ state: 'hidden' })
    await signOut.click()
    await invitation.waitFor()
    await chooseNetwork(page, network().name)
    const account = await signWith(signIn, device)
    await signOutAndCancel(page)
    await expect.poll(() => offersStatus(page)).toBe(401)

    await signWith(signIn, device)
    await logOut(page)
    await invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)

    await page.goto(`${getStack().demoUrl}/members?required`)
    await logIn(device, 'chien')
    await dialog.waitFor({ state: 'hidden' })
    await chooseNetwork(page, network().name)
    await signOut.click()
    const next = await signWith(sign, device)
    expect(next).toMatch(new RegExp(`^${network().networkId}:`))
    expect(next).not.toBe(account)
    await signOutAndDisconnect(page)
    await expect.poll(() => offersStatus(page)).toBe(401)
  })
})
