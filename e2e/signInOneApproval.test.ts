import type { TestWalletOptions } from '@latchkit/testing'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { test } from './support/journey.ts'
import {
  cutOff,
  membersOf,
  offersStatus,
  passAWeek,
  replay,
  signOutAndCancel,
  signOutAndDisconnect,
} from './support/members.ts'

const alice = accountOf('alice')
const bob = accountOf('bob')

/** A wallet of the browser that the kit knows to take `wallet_connect` (ERC-7846). */
const walletWith = (
  walletConnect: TestWalletOptions['walletConnect'],
): Partial<TestWalletOptions> => ({
  rdns: 'xyz.ithaca.porto',
  ...(walletConnect !== undefined && { walletConnect }),
  accounts: [alice.privateKey, bob.privateKey],
})
const wallet = walletWith(true)

/** Chooses the wallet, which then asks its owner. */
async function connectTo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await membersOf(page)
    .modal.getByRole('button', { name: /Latch Test Wallet/ })
    .click()
}

describe('a wallet that takes wallet_connect', () => {
  test('signs in while it connects, with one approval', async ({ visit }) => {
    const { page, wallet: owner } = await visit({ path: '/members', wallet })
    const { member, dialog, signOut, invitation } = membersOf(page)
    await connectTo(page)
    await expect.poll(() => member.getAttribute('data-member')).toContain(alice.address)
    await dialog.waitFor({ state: 'hidden' })
    const asked = (await owner.requests()).map(({ method }) => method)
    expect(asked.filter((method) => method === 'wallet_connect')).toHaveLength(1)
    expect(asked).not.toContain('personal_sign')
    expect(asked).not.toContain('eth_requestAccounts')
    await page.reload()
    await expect.poll(() => member.getAttribute('data-member')).toContain(alice.address)
    await signOut.click()
    await invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
  })

  test.for(['/members', '/members?required'])(
    'whose owner declines is not connected, and signs in at the next try, at %s',
    async (path, { visit }) => {
      const { page, wallet: owner } = await visit({ path, wallet })
      const { member, modal, dialog } = membersOf(page)
      await owner.answerNext('reject', 'wallet_connect')
      await connectTo(page)
      await modal.getByRole('button', { name: 'Try again' }).waitFor()
      await expect.poll(() => offersStatus(page)).toBe(401)
      await modal.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await connectTo(page)
      await expect.poll(() => member.getAttribute('data-member')).toContain(alice.address)
      const asked = (await owner.requests()).map(({ method }) => method)
      expect(asked.filter((method) => method === 'wallet_connect')).toHaveLength(2)
      expect(asked).not.toContain('personal_sign')
      expect(asked).not.toContain('eth_requestAccounts')
    },
  )

  test('stays connected where its visitor signs out and cancels; where a session is required, is disconnected', async ({
    visit,
  }) => {
    const optional = await visit({ path: '/members', wallet })
    await connectTo(optional.page)
    await signOutAndCancel(optional.page)
    await expect.poll(() => offersStatus(optional.page)).toBe(401)

    const required = await visit({ path: '/members?required', wallet })
    await connectTo(required.page)
    await signOutAndDisconnect(required.page)
    await expect.poll(() => offersStatus(required.page)).toBe(401)
  })

  test('keeps its session on another network, and loses it to another account', async ({
    visit,
  }) => {
    const { page, wallet: owner } = await visit({ path: '/members', wallet })
    const { member, invitation } = membersOf(page)
    await connectTo(page)
    await member.waitFor()
    await owner.switchChain(31338)
    await page.reload()
    await expect.poll(() => member.getAttribute('data-member')).toContain(alice.address)
    await owner.switchAccount(bob.address)
    await invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
  })

  test('signs again once the session has expired', async ({ visit }) => {
    const { page } = await visit({ path: '/members', wallet })
    const { member, invitation } = membersOf(page)
    await connectTo(page)
    await member.waitFor()
    await passAWeek(page)
    await invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
    await membersOf(page).signIn.click()
    await expect.poll(() => member.getAttribute('data-member')).toContain(alice.address)
  })

  test.for([
    { moment: 'before it is asked', routes: '**/auth/**', approves: 'eth_requestAccounts' },
    { moment: 'once it has signed', routes: '**/auth/verify', approves: 'wallet_connect' },
  ])(
    'connects where the backend is away $moment, and signs once it is back',
    async ({ routes, approves }, { visit }) => {
      const visited = await visit({ path: '/members', wallet, expects: /ERR_CONNECTION_REFUSED/ })
      const { page, context } = visited
      const { member, sign } = membersOf(page)
      const join = await cutOff(context, routes)
      await connectTo(page)
      await sign.waitFor()
      await expect.poll(() => offersStatus(page)).toBe(401)
      const asked = (await visited.wallet.requests()).map(({ method }) => method)
      expect(asked).toContain(approves)
      await join()
      await sign.click()
      await expect.poll(() => member.getAttribute('data-member')).toContain(alice.address)
    },
  )

  test('begins one session by one signature: sent again, also after signing out, it is refused', async ({
    visit,
  }) => {
    const { page } = await visit({ path: '/members', wallet, expects: /status of 401/ })
    const { member, signOut, invitation } = membersOf(page)
    const verifying = page.waitForRequest(/\/auth\/verify$/)
    await connectTo(page)
    await member.waitFor()
    const body = (await verifying).postData() ?? ''
    expect(JSON.parse(body)).toMatchObject({ message: expect.stringContaining(alice.address) })
    const refused = { status: 401, code: 'NonceUnknown' }
    expect(await replay(page, body)).toEqual(refused)
    await signOut.click()
    await invitation.waitFor()
    expect(await replay(page, body)).toEqual(refused)
    await expect.poll(() => offersStatus(page)).toBe(401)
  })

  test('is signed in on every tab, and signed out on every tab', async ({ visit }) => {
    const { page, context } = await visit({ path: '/members', wallet })
    const other = await context.newPage()
    await other.goto('/members')
    await connectTo(page)
    await expect
      .poll(() => membersOf(page).member.getAttribute('data-member'))
      .toContain(alice.address)
    await expect
      .poll(() => membersOf(other).member.getAttribute('data-member'))
      .toContain(alice.address)
    await membersOf(other).signOut.click()
    await membersOf(page).invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
  })
})

describe('a wallet that takes wallet_connect and does not sign the visitor in', () => {
  test.for([
    { what: 'signs nothing', walletConnect: 'unsigned', status: undefined },
    { what: 'signs with another key', walletConnect: 'wrongKey', status: 401 },
    {
      what: 'signs in another account than it connects',
      walletConnect: 'wrongAccount',
      status: 200,
    },
  ] as const)(
    'is connected where it $what, and asked for a signature of its account',
    async ({ walletConnect, status }, { visit }) => {
      const visited = await visit({
        path: '/members',
        wallet: walletWith(walletConnect),
        expects: /status of 401/,
      })
      const { page } = visited
      const { member, sign } = membersOf(page)
      const verified: number[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('/auth/verify')) verified.push(response.status())
      })
      await connectTo(page)
      await sign.waitFor()
      // Whoever it was that has signed: nobody is signed in.
      await expect.poll(() => offersStatus(page)).toBe(401)
      expect(await member.count()).toBe(0)
      expect(verified).toEqual(status === undefined ? [] : [status])
      await sign.click()
      await expect.poll(() => member.getAttribute('data-member')).toContain(alice.address)
      const asked = (await visited.wallet.requests()).map(({ method }) => method)
      expect(asked.filter((method) => method.startsWith('wallet_connect'))).toHaveLength(1)
      expect(asked.filter((method) => method === 'personal_sign')).toHaveLength(1)
    },
  )

  test.for([4200, -32601, -32602, -32004, 5700])(
    'connects first and signs afterwards where it refuses with %i',
    async (refusesWith, { visit }) => {
      const visited = await visit({ path: '/members', wallet: walletWith({ refusesWith }) })
      const { page } = visited
      const { member, sign } = membersOf(page)
      await connectTo(page)
      await sign.click()
      await expect.poll(() => member.getAttribute('data-member')).toContain(alice.address)
      const asked = (await visited.wallet.requests()).map(({ method }) => method)
      expect(
        asked.filter((method) => /^(?:wallet_connect|eth_requestA|personal)/.test(method)),
      ).toEqual(['wallet_connect', 'eth_requestAccounts', 'personal_sign'])
    },
  )
})
