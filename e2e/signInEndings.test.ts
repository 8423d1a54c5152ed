import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { test } from './support/journey.ts'
import {
  cutOff,
  membersOf,
  offersStatus,
  passAWeek,
  replay,
  signInAccounts,
} from './support/members.ts'
import { readCode } from './support/phoneCode.ts'
import { withPhone } from './support/withPhone.ts'

const refused = { status: 401, code: 'NonceUnknown' }

describe.each(signInAccounts)('a session of an account of %s', (_, createWallets, address) => {
  test('ends by the clock: the page shows nothing for members, and the visitor signs again', async ({
    visit,
  }) => {
    const wallets = createWallets()
    const { page } = await visit({ path: '/members', ...(wallets && { wallets }) })
    const { connect, sign, member, invitation } = membersOf(page)
    await connect()
    await sign.click()
    await member.waitFor()
    // The page notices without a reload.
    await passAWeek(page)
    await invitation.waitFor()
    expect(await member.count()).toBe(0)
    await expect.poll(() => offersStatus(page)).toBe(401)
    await membersOf(page).signIn.click()
    await expect.poll(() => member.getAttribute('data-member')).toMatch(address)
  })

  test('is not begun by a backend that is away, and ends here at once, and there when it is back', async ({
    visit,
  }) => {
    const wallets = createWallets()
    const { page, context } = await visit({
      path: '/members',
      ...(wallets && { wallets }),
      expects: /ERR_CONNECTION_REFUSED/,
    })
    const { connect, sign, signOut, member, invitation, modal } = membersOf(page)
    const joinBefore = await cutOff(context)
    await connect()
    await sign.click()
    await modal.getByText('The server could not be reached').waitFor()
    expect(await member.count()).toBe(0)
    await joinBefore()
    await sign.click()
    await expect.poll(() => member.getAttribute('data-member')).toMatch(address)
    const joinAfter = await cutOff(context)
    await signOut.click()
    await invitation.waitFor()
    await page.getByText('You are signed out in this browser.').waitFor()
    expect(await member.count()).toBe(0)
    expect(await offersStatus(page)).toBe(200)
    await page.reload()
    await invitation.waitFor()
    expect(await member.count()).toBe(0)
    await joinAfter()
    // Without a reload: the page tells the backend as soon as it answers.
    await expect.poll(() => offersStatus(page), { timeout: 15_000 }).toBe(401)
    await page.reload()
    await invitation.waitFor()
    expect(await member.count()).toBe(0)
  })

  test('is begun once by one signature: sent again, also after signing out, it is refused', async ({
    visit,
  }) => {
    const wallets = createWallets()
    const { page } = await visit({
      path: '/members',
      ...(wallets && { wallets }),
      expects: /status of 401/,
    })
    const { connect, sign, signOut, member, invitation } = membersOf(page)
    await connect()
    const verifying = page.waitForRequest(/\/auth\/verify$/)
    await sign.click()
    await member.waitFor()
    const body = (await verifying).postData() ?? ''
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) })
    expect(await replay(page, body)).toEqual(refused)
    await page.reload()
    await member.waitFor()
    await signOut.click()
    await invitation.waitFor()
    expect(await replay(page, body)).toEqual(refused)
    await expect.poll(() => offersStatus(page)).toBe(401)
  })
})

test('where a session is required, its end asks for another signature at once', async ({
  visit,
}) => {
  const { page } = await visit({ path: '/members?required' })
  const { connect, sign, member } = membersOf(page)
  await connect()
  await sign.click()
  await member.waitFor()
  await passAWeek(page)
  await sign.click()
  await expect.poll(() => member.getAttribute('data-member')).toContain(accountOf('alice').address)
})

describe('a wallet on another device', () => {
  test('that declines to sign in is not connected, and signs with the next code', async ({
    visit,
  }) => {
    const { page } = await visit({ path: '/members', wallet: null })
    const phone = await withPhone()
    const { member, modal } = membersOf(page)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    const first = await readCode(page)
    await phone.answerNext('reject', 'personal_sign')
    await expect(phone.signIn(first)).rejects.toThrow('The owner has declined.')
    await modal.getByRole('button', { name: 'Try again' }).click()
    await phone.signIn(await readCode(page, (uri) => uri !== first))
    await expect
      .poll(() => member.getAttribute('data-member'))
      .toContain(accountOf('alice').address)
  })

  test('connects while the backend is away, and signs once it is back', async ({ visit }) => {
    const { page, context } = await visit({
      path: '/members',
      wallet: null,
      expects: /ERR_CONNECTION_REFUSED/,
    })
    const phone = await withPhone()
    const { member, modal, sign } = membersOf(page)
    const join = await cutOff(context)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await phone.letIn(await readCode(page), { networks: ['eip155:31337'] })
    await sign.waitFor()
    await join()
    await sign.click()
    await expect
      .poll(() => member.getAttribute('data-member'))
      .toContain(accountOf('alice').address)
  })

  test('signs once for one session, which ends with the wallet that leaves', async ({ visit }) => {
    const { page } = await visit({ path: '/members', wallet: null, expects: /status of 401/ })
    const phone = await withPhone()
    const { member, modal, invitation } = membersOf(page)
    const verifying = page.waitForRequest(/\/auth\/verify$/)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await phone.signIn(await readCode(page))
    await member.waitFor()
    const body = (await verifying).postData() ?? ''
    expect(await replay(page, body)).toEqual(refused)
    await member.waitFor()
    await phone.leave()
    await invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
    expect(await replay(page, body)).toEqual(refused)
  })

  test('is signed in no longer once the session has expired', async ({ visit }) => {
    const { page } = await visit({ path: '/members', wallet: null })
    const phone = await withPhone()
    const { member, modal, invitation } = membersOf(page)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await phone.signIn(await readCode(page))
    await member.waitFor()
    await passAWeek(page)
    await invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
  })
})
