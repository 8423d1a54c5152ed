import { expect, inject } from 'vitest'
import { test } from './support/journey.ts'
import { membersOf } from './support/members.ts'
import { createSafeHost } from './support/safeHost.ts'
import { shopPath } from './support/shop.ts'

test('a Safe signs in within its own page once both owners have, and nobody else shares its session', async ({
  visit,
}) => {
  const { framedDemoUrl } = inject('stack')
  const safe = createSafeHost('members')
  const { page, context } = await visit({
    path: 'https://app.safe.global/apps/open',
    wallets: [safe],
    expects: /Mixed Content|status of 40[13]/,
  })
  const frame = await safe.shop(page)
  const { signOut, member, invitation } = membersOf(frame)
  const offersStatus = () => frame.evaluate(async () => (await fetch('/members/offers')).status)

  const signIn = frame.getByRole('button', { name: 'Sign in with the wallet' })
  const busy = frame.locator('[aria-busy="true"]', { hasText: 'Sign in with the wallet' })

  // The Safe connects by itself; nothing is asked of its owners before they want to sign in.
  await frame.getByRole('button', { name: /^0x/ }).waitFor()
  safe.rejects = true
  await signIn.click()
  await expect.poll(() => safe.asked.at(-1)?.method).toBe('signMessage')
  await busy.waitFor({ state: 'detached' })
  safe.rejects = false
  await signIn.click()
  await expect.poll(() => safe.asked.at(-1)?.method).toBe('getOffChainSignature')
  expect(await offersStatus()).toBe(401)
  await safe.agree()
  await expect.poll(() => member.textContent()).toMatch(/^eip155:31337:0x/)
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
