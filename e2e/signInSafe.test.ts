import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { getStack } from './support/getStack.ts'
import { goToLatchTwo } from './support/goToLatchTwo.ts'
import { test, type VisitOptions, type Visit } from './support/journey.ts'
import { cutOff, membersOf, replay, signOutAndCancel } from './support/members.ts'
import { createSafeHost, type SafeHost } from './support/safeHost.ts'
import { shopOf, shopPath } from './support/shop.ts'

const safePage = 'https://app.safe.global/apps/open'

/** Opens the page of a Safe that has a page of the shop in it. */
async function visitSafe(
  visit: (options: VisitOptions) => Promise<Visit>,
  shopPage: 'members' | 'members?required' = 'members',
): Promise<Visit & { readonly safe: SafeHost }> {
  const safe = createSafeHost(shopPage)
  const visited = await visit({
    path: safePage,
    wallets: [safe],
    expects: /Mixed Content|status of 40[13]/,
  })
  return { ...visited, safe }
}

test('a Safe signs in within its own page once both owners have, and nobody else shares its session', async ({
  visit,
}) => {
  const { framedDemoUrl } = getStack()
  const { safe, page, context } = await visitSafe(visit)
  const frame = await safe.shop(page)
  const { signIn, signOut, member, invitation } = membersOf(frame)
  const offersStatus = () => frame.evaluate(async () => (await fetch('/members/offers')).status)

  const busy = frame.locator('[aria-busy="true"]', { hasText: 'Sign in with the wallet' })

  // The Safe connects by itself; nothing is asked of its owners before they want to sign in.
  await frame.getByRole('button', { name: /^0x/ }).waitFor()
  safe.rejects = true
  await signIn.click()
  // What the page asks for beside it may come at once after it.
  const methods = () => safe.asked.map(({ method }) => method)
  await expect.poll(methods).toContain('signMessage')
  await busy.waitFor({ state: 'detached' })
  safe.rejects = false
  await signIn.click()
  await expect.poll(methods).toContain('getOffChainSignature')
  expect(await offersStatus()).toBe(401)
  await safe.agree()
  await expect.poll(() => member.getAttribute('data-member')).toMatch(/^eip155:31337:0x/)
  const cookies = await context.cookies(framedDemoUrl)
  expect(cookies).toMatchObject([
    { sameSite: 'None', httpOnly: true, secure: true, partitionKey: 'https://safe.global' },
  ])

  // The page around it, which could be anybody's, signs nobody out.
  await page.evaluate(
    (url) => fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors' }),
    `${framedDemoUrl}/auth/sign-out`,
  )
  expect(await offersStatus()).toBe(200)
  // The shop on its own has a session of its own, or none.
  const alone = await context.newPage()
  await alone.goto(`${framedDemoUrl}${shopPath}`)
  expect(await alone.evaluate(async () => (await fetch('/members/offers')).status)).toBe(401)
  await alone.close()

  await signOut.click()
  await invitation.waitFor()
  expect(await offersStatus()).toBe(401)
})

test('the session of a Safe lasts over a reload, is begun once by one signature, and ends by the clock', async ({
  visit,
}) => {
  const safe = createSafeHost('members')
  const { page, context } = await visit({
    path: safePage,
    wallets: [safe],
    expects: /Mixed Content|status of 40[13]|ERR_CONNECTION_REFUSED/,
  })
  await page.clock.install()
  await page.reload()
  const frame = await safe.shop(page)
  const { member, signIn } = membersOf(frame)
  await frame.getByRole('button', { name: /^0x/ }).waitFor()

  // While the backend is away nothing is begun; the owners are asked once it is back.
  const join = await cutOff(context)
  await signIn.click()
  await frame.getByText('The site’s sign-in cannot be reached.').waitFor()
  await join()
  const verifying = page.waitForRequest(/\/auth\/verify$/)
  await signIn.click()
  await expect.poll(() => safe.asked.map(({ method }) => method)).toContain('getOffChainSignature')
  await safe.agree()
  await page.clock.runFor(10_000)
  await member.waitFor()
  const body = (await verifying).postData() ?? ''
  expect(await replay(frame, body)).toEqual({ status: 401, code: 'NonceUnknown' })

  await page.reload()
  const again = membersOf(await safe.shop(page))
  await again.member.waitFor()
  await context.clearCookies()
  await page.clock.fastForward(7 * 86_400_000)
  await again.invitation.waitFor()
  expect(await again.member.count()).toBe(0)
})

/** Signs in within the Safe's page, both owners agreeing; returns the account. */
async function signInWithin(page: Page, safe: SafeHost): Promise<string> {
  const frame = await safe.shop(page)
  const { member, signIn } = membersOf(frame)
  const before = safe.asked.length
  await frame.getByRole('button', { name: /^0x/ }).waitFor()
  await signIn.click()
  await expect
    .poll(() => safe.asked.slice(before).map(({ method }) => method))
    .toContain('getOffChainSignature')
  await safe.agree()
  await member.waitFor()
  return (await member.getAttribute('data-member')) ?? ''
}

const offersWithin = (frame: Frame) =>
  frame.evaluate(async () => (await fetch('/members/offers')).status)

test('another Safe of the same owners is another account: the session of the one before ends', async ({
  visit,
}) => {
  const { safe, page } = await visitSafe(visit)
  const first = await signInWithin(page, safe)
  await safe.switchSafe()
  await page.reload()
  const frame = await safe.shop(page)
  await membersOf(frame).invitation.waitFor()
  await expect.poll(() => offersWithin(frame)).toBe(401)
  expect(await signInWithin(page, safe)).not.toBe(first)
})

test('a Safe of another network is another account too, and the session outlasts a network that the Safe is not of', async ({
  visit,
}) => {
  const { safe, page } = await visitSafe(visit)
  const first = await signInWithin(page, safe)
  expect(first).toMatch(/^eip155:31337:/)
  const frame = await safe.shop(page)
  const modal = await goToLatchTwo(shopOf(frame))
  await modal.getByText('Chain is not supported').waitFor()
  expect(await membersOf(frame).member.getAttribute('data-member')).toBe(first)
  expect(await offersWithin(frame)).toBe(200)

  await safe.switchSafe(31338)
  await page.reload()
  const next = await safe.shop(page)
  await membersOf(next).invitation.waitFor()
  await expect.poll(() => offersWithin(next)).toBe(401)
  expect(await signInWithin(page, safe)).toMatch(/^eip155:31338:/)
})

test('where no session is required, a Safe stays connected whose visitor cancels, and its owners are asked nothing', async ({
  visit,
}) => {
  const { safe, page } = await visitSafe(visit)
  await signInWithin(page, safe)
  const frame = await safe.shop(page)
  const before = safe.asked.filter(({ method }) => method === 'signMessage')
  await signOutAndCancel(frame)
  expect(await offersWithin(frame)).toBe(401)
  expect(safe.asked.filter(({ method }) => method === 'signMessage')).toEqual(before)
})

test('where a session is required, a Safe is asked at once, and the way out is to disconnect', async ({
  visit,
}) => {
  const { safe, page } = await visitSafe(visit, 'members?required')
  const frame = await safe.shop(page)
  const { sign, modal } = membersOf(frame)
  await sign.waitFor()
  await page.keyboard.press('Escape')
  await modal.getByRole('button', { name: 'Close' }).click()
  await sign.waitFor()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await frame.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await offersWithin(frame)).toBe(401)
})

test('tabs of one Safe follow each other', async ({ visit }) => {
  const { safe, page, context } = await visitSafe(visit)
  const other = await context.newPage()
  await other.goto(safePage)
  const [here, there] = [await safe.shop(page), await safe.shop(other)]
  const account = await signInWithin(page, safe)
  await expect.poll(() => membersOf(there).member.getAttribute('data-member')).toBe(account)
  await membersOf(there).signOut.click()
  await membersOf(here).invitation.waitFor()
  expect(await offersWithin(here)).toBe(401)
})
