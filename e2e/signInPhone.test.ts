import type { PhoneWallet } from '@latchkit/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import {
  chooseNetwork,
  cutOff,
  endSession,
  membersOf,
  offersStatus,
  replay,
  signOutAndCancel,
  signOutAndDisconnect,
} from './support/members.ts'
import { bitcoinAccountOf, solanaAccountOf } from './support/namespaces.ts'
import { readCode } from './support/phoneCode.ts'
import { testnets } from './support/testnets.ts'
import { withPhone, withPhoneOnTestnets } from './support/withPhone.ts'

/**
 * The chains whose wallets connect first and sign afterwards. The phone would sign in on Ethereum while it connects, so the
 * backend has no nonce for it just then.
 */
const afterwards = [
  {
    name: 'Solana',
    namespace: 'solana',
    networkId: () => getStack().solana.networkId,
    addressOf: (name: 'alice' | 'bob') => solanaAccountOf(name).address,
  },
  {
    name: 'Bitcoin',
    namespace: 'bip122',
    networkId: () => getStack().bitcoin.networkId,
    addressOf: (name: 'alice' | 'bob') => bitcoinAccountOf(name).payment.address,
  },
] as const

/** Connects a phone on these networks, without a signature. */
async function connectPhone(
  { page, context }: { readonly page: Page; readonly context: BrowserContext },
  phone: PhoneWallet,
  ...networks: readonly string[]
): Promise<string> {
  await context.route('**/auth/nonce', (route) => route.abort('connectionrefused'))
  const topic = await phone.letIn(await openCode(page), { networks })
  await membersOf(page).sign.waitFor()
  await context.unroute('**/auth/nonce')
  return topic
}

async function openCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  return await readCode(page)
}

/** Shares other accounts of the phone with the page, as an owner does who chooses another one. */
async function shareAccounts(
  phone: PhoneWallet,
  topic: string,
  namespace: string,
  address: string,
): Promise<void> {
  const sessions = await phone.phone.call<
    Record<
      string,
      {
        readonly namespaces: Record<string, { readonly accounts: readonly string[] } | undefined>
      }
    >
  >('getActiveSessions')
  const shared = sessions[topic]?.namespaces[namespace]
  if (!shared) throw new Error(`The phone has no session on ${namespace}.`)
  const accounts = shared.accounts.map((account) => account.replace(/[^:]+$/, address))
  const namespaces = { [namespace]: { ...shared, accounts } }
  await phone.phone.call('updateSession', { topic, namespaces })
}

const away = /ERR_CONNECTION_REFUSED|status of 401/
/** The stack's server knows nothing of public networks. */
const awayOnTestnets = /ERR_CONNECTION_REFUSED|status of 4/

describe.each(afterwards)(
  'a wallet on another device, with an account of $name',
  ({ name, namespace, networkId, addressOf }) => {
    test('signs after it has connected: for one session, which lasts over a reload and ends where the visitor says so', async ({
      visit,
    }) => {
      const visited = await visit({ path: '/members', wallet: null, expects: away })
      const { page } = visited
      const phone = await withPhone()
      const { member, modal, sign, signOut, invitation } = membersOf(page)
      await connectPhone(visited, phone, networkId())
      await phone.answerNext('reject')
      await sign.click()
      await modal.getByText('Signature declined').waitFor()
      await expect.poll(() => offersStatus(page)).toBe(401)
      const verifying = page.waitForRequest(/\/auth\/verify$/)
      await sign.click()
      const account = `${networkId()}:${addressOf('alice')}`
      await expect.poll(() => member.getAttribute('data-member')).toBe(account)
      const body = (await verifying).postData() ?? ''
      await page.reload()
      await expect.poll(() => member.getAttribute('data-member')).toBe(account)
      await signOut.click()
      await invitation.waitFor()
      expect(await replay(page, body)).toEqual({ status: 401, code: 'NonceUnknown' })
      await expect.poll(() => offersStatus(page)).toBe(401)
    })

    test('ends the session with another account', async ({ visit }) => {
      const visited = await visit({ path: '/members', wallet: null, expects: away })
      const { page } = visited
      const phone = await withPhone('alice', 'bob')
      const { member, sign, invitation } = membersOf(page)
      const topic = await connectPhone(visited, phone, networkId())
      await sign.click()
      await member.waitFor()
      await shareAccounts(phone, topic, namespace, addressOf('bob'))
      await invitation.waitFor()
      await expect.poll(() => offersStatus(page)).toBe(401)
    })

    test('stays connected where the visitor cancels; where a session is required, is disconnected', async ({
      visit,
    }) => {
      const optional = await visit({ path: '/members', wallet: null, expects: away })
      const phone = await withPhone()
      const first = membersOf(optional.page)
      await connectPhone(optional, phone, networkId())
      await first.modal.getByRole('button', { name: 'Cancel' }).click()
      await first.dialog.waitFor({ state: 'hidden' })
      await optional.page
        .getByRole('button', { name: 'Connect wallet' })
        .waitFor({ state: 'hidden' })
      await expect.poll(() => offersStatus(optional.page)).toBe(401)

      const required = await visit({ path: '/members?required', wallet: null, expects: away })
      const second = membersOf(required.page)
      await connectPhone(required, phone, networkId())
      await required.page.keyboard.press('Escape')
      await second.sign.waitFor()
      await second.modal.getByRole('button', { name: 'Disconnect' }).click()
      await required.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    })

    test('keeps the session on another network', async ({ visit }) => {
      const path = '/members?testnets'
      const visited = await visit({ path, wallet: null, expects: awayOnTestnets })
      const { page } = visited
      const phone = await withPhoneOnTestnets()
      const { member, sign } = membersOf(page)
      const { networkIds, names } = testnets[name]
      await connectPhone(visited, phone, ...networkIds)
      await sign.click()
      await member.waitFor()
      const account = await member.getAttribute('data-member')
      await chooseNetwork(page, names[1])
      expect(await member.getAttribute('data-member')).toBe(account)
      await page.reload()
      await expect.poll(() => member.getAttribute('data-member')).toBe(account)
      expect(await offersStatus(page)).toBe(200)
    })

    test('signs once the backend is back, for every tab, and again once the session has expired', async ({
      visit,
    }) => {
      const visited = await visit({ path: '/members', wallet: null, expects: away })
      const { page, context } = visited
      const phone = await withPhone()
      const { member, modal, sign, signIn, signOut } = membersOf(page)
      await connectPhone(visited, phone, networkId())
      const account = `${networkId()}:${addressOf('alice')}`
      const other = await context.newPage()
      await other.goto('/members')

      const joinBefore = await cutOff(context)
      await sign.click()
      await modal.getByText('The server could not be reached').waitFor()
      await expect.poll(() => offersStatus(page)).toBe(401)
      await joinBefore()
      await sign.click()
      await expect.poll(() => member.getAttribute('data-member')).toBe(account)
      await expect.poll(() => membersOf(other).member.getAttribute('data-member')).toBe(account)
      const joinAfter = await cutOff(context)
      await signOut.click()
      await page.getByText('You are signed out in this browser.').waitFor()
      await membersOf(other).invitation.waitFor()
      expect(await offersStatus(page)).toBe(200)
      await joinAfter()
      await expect.poll(() => offersStatus(page), { timeout: 15_000 }).toBe(401)
      await other.close()

      await signIn.click()
      await member.waitFor()
      await endSession(page)
      await expect.poll(() => offersStatus(page)).toBe(401)
      await signIn.click()
      await expect.poll(() => member.getAttribute('data-member')).toBe(account)
    })
  },
)

describe('a wallet that has signed while it connected', () => {
  test('stays connected where its visitor signs out and cancels; where a session is required, is disconnected', async ({
    visit,
  }) => {
    const optional = await visit({ path: '/members', wallet: null })
    const phone = await withPhone()
    await phone.signIn(await openCode(optional.page))
    await signOutAndCancel(optional.page)
    await expect.poll(() => offersStatus(optional.page)).toBe(401)

    const required = await visit({ path: '/members?required', wallet: null })
    await phone.signIn(await openCode(required.page))
    await signOutAndDisconnect(required.page)
    await expect.poll(() => offersStatus(required.page)).toBe(401)
  })

  test('is signed in on every tab, and signed out on every tab', async ({ visit }) => {
    const { page, context } = await visit({ path: '/members', wallet: null })
    const other = await context.newPage()
    await other.goto('/members')
    const phone = await withPhone()
    await phone.signIn(await openCode(page))
    const account = accountOf('alice').address
    await expect.poll(() => membersOf(page).member.getAttribute('data-member')).toContain(account)
    await expect.poll(() => membersOf(other).member.getAttribute('data-member')).toContain(account)
    await membersOf(other).signOut.click()
    await membersOf(page).invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
  })
})
