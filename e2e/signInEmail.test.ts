import type { Page } from 'playwright-core'
import { launchPlainChromium, type PlainChromium } from '@latchkit/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { membersOf, replay } from './support/members.ts'
import { shopOf } from './support/shop.ts'
import { approve, enterCode, enterEmail, openDevice, type Device } from './support/visitLogin.ts'

let chromium: PlainChromium
beforeAll(async () => {
  chromium = await launchPlainChromium()
})
afterAll(() => chromium.stop())

const dayMs = 86_400_000

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
  const { signOut, member, invitation, modal } = membersOf(page)
  const verifying = page.waitForRequest(/\/auth\/verify$/)
  await logIn(device, 'hedy')
  // Nothing else is asked.
  await member.waitFor()
  await modal.waitFor({ state: 'hidden' })
  expect(await frame.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0)
  const account = await member.textContent()
  await page.reload()
  await expect.poll(() => member.textContent()).toBe(account)
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

  const signIn = page.getByRole('button', { name: 'Sign in with the wallet' })
  const idle = page.locator('[aria-busy="false"]', { hasText: 'Sign in with the wallet' })
  await signIn.click()
  await frame.getByText('wants you to sign in with your').waitFor()
  await frame.getByRole('button', { name: 'Reject' }).click()
  await idle.waitFor()
  expect(await member.count()).toBe(0)
  await signIn.click()
  await frame.getByText('wants you to sign in with your').waitFor()
  await approve(frame)
  await expect.poll(() => member.textContent()).toBe(account)
  expect(problems.violations).toEqual([])
})

test('the session of an e-mail login ends by the clock, also where one is required', async () => {
  const device = await openMembers('/members?required')
  const { page, context } = device
  const { sign, member } = membersOf(page)
  await logIn(device, 'ida')
  await member.waitFor()
  await context.clearCookies({ name: 'latchkit-auth' })
  await page.clock.fastForward(7 * dayMs)
  await sign.waitFor()
  expect(await member.count()).toBe(0)
  expect((await page.request.get(`${getStack().demoUrl}/members/offers`)).status()).toBe(401)
})

test('a login goes through while the site’s backend is away, and signs in once it is back', async () => {
  const device = await openMembers()
  const { page, context, frame } = device
  const { sign, member } = membersOf(page)
  await context.route('**/auth/**', (route) => route.abort('connectionrefused'))
  await logIn(device, 'jean')
  await sign.waitFor()
  await context.unroute('**/auth/**')
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

const offersOf = async ({ page }: Device) =>
  (await page.request.get(`${getStack().demoUrl}/members/offers`)).status()

/** Chooses a network in the kit's modal. */
async function chooseNetwork(page: Page, name: string): Promise<void> {
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: /^Network: / }).click()
  await modal.getByRole('button', { name }).click()
  await modal.getByRole('button', { name: `Network: ${name}. Choose another` }).waitFor()
  await modal.getByRole('button', { name: 'Close' }).click()
  await modal.waitFor({ state: 'hidden' })
}

test('another network keeps the session of an e-mail login; its accounts of other chains sign in for themselves', async () => {
  const device = await openMembers()
  const { page, frame } = device
  const { member, signOut, invitation, modal } = membersOf(page)
  const { solana, bitcoin, chains } = getStack()
  await logIn(device, 'grace')
  await member.waitFor()
  await modal.waitFor({ state: 'hidden' })
  const account = await member.textContent()
  await chooseNetwork(page, chains[1]?.name ?? '')
  await page.reload()
  await expect.poll(() => member.textContent()).toBe(account)
  for (const { networkId, name } of [solana, bitcoin]) {
    await signOut.click()
    await invitation.waitFor()
    await chooseNetwork(page, name)
    const signIn = page.getByRole('button', { name: 'Sign in with the wallet' })
    await signIn.click()
    await frame.getByText('wants you to sign in with your').waitFor()
    await frame.getByRole('button', { name: 'Reject' }).click()
    await page.locator('[aria-busy="false"]', { hasText: 'Sign in with the wallet' }).waitFor()
    expect(await offersOf(device)).toBe(401)
    const verifying = page.waitForRequest(/\/auth\/verify$/)
    await signIn.click()
    await frame.getByText('wants you to sign in with your').waitFor()
    await approve(frame)
    await expect.poll(() => member.textContent()).toMatch(new RegExp(`^${networkId}:`))
    const other = await member.textContent()
    const again = await replay(page, (await verifying).postData() ?? '')
    expect(again).toEqual({ status: 401, code: 'NonceUnknown' })
    await page.reload()
    await expect.poll(() => member.textContent()).toBe(other)
  }
})

test('who has logged out is signed out, on every tab; whoever logs in next is somebody else', async () => {
  const device = await openMembers()
  const { page, context } = device
  const { member, invitation, modal } = membersOf(page)
  await logIn(device, 'karen')
  await member.waitFor()
  await modal.waitFor({ state: 'hidden' })
  const account = await member.textContent()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect.poll(() => membersOf(other).member.textContent()).toBe(account)
  await other.close()

  await shopOf(page).button.click()
  await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
  await modal.getByRole('button', { name: 'Disconnect all' }).click()
  await invitation.waitFor()
  await expect.poll(() => offersOf(device)).toBe(401)
  await logIn(device, 'barbara')
  await member.waitFor()
  expect(await member.textContent()).not.toBe(account)
})

test('tabs follow each other after an e-mail login, and where a session is required the way out is to disconnect', async () => {
  const device = await openMembers('/members?required')
  const { page, context } = device
  const { member, sign, modal } = membersOf(page)
  await logIn(device, 'joan')
  await member.waitFor()
  await modal.waitFor({ state: 'hidden' })
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
  expect(await offersOf(device)).toBe(401)
})

test('who logs in while the backend is away and then cancels stays logged in, and is nobody there', async () => {
  const device = await openMembers()
  const { page, context } = device
  const { sign, modal, invitation } = membersOf(page)
  await context.route('**/auth/**', (route) => route.abort('connectionrefused'))
  await logIn(device, 'annie')
  await sign.waitFor()
  await context.unroute('**/auth/**')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await modal.waitFor({ state: 'hidden' })
  await invitation.waitFor()
  await page.getByRole('button', { name: /^0x/ }).waitFor()
  expect(await offersOf(device)).toBe(401)
})
