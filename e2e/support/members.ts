import {
  createBitcoinTestWallet,
  createSolanaTestWallet,
  type OwnerControls,
} from '@latchkit/testing'
import type { BrowserContext, Frame, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accountOf } from './accounts.ts'
import { bitcoinAccountOf, bitcoinOf, solanaAccountOf, solanaOf } from './namespaces.ts'
import { shopOf } from './shop.ts'

/** The members' page, as a visitor sees it. */
export interface Members {
  readonly modal: Locator
  readonly dialog: Locator
  /** The account that the shop's backend knows the visitor by. */
  readonly member: Locator
  /** What the page says to those who are not signed in. */
  readonly invitation: Locator
  /** The kit's button that asks for the signature. */
  readonly sign: Locator
  /** The shop's own one. */
  readonly signIn: Locator
  readonly signOut: Locator
  /** Connects the test wallet, up to the view that asks for the signature. */
  connect(): Promise<void>
}

/** Finds its way on the members' page. */
export function membersOf(page: Page | Frame): Members {
  const { modal, dialog } = shopOf(page)
  const sign = modal.getByRole('button', { name: 'Sign in', exact: true })
  return {
    modal,
    dialog,
    member: page.locator('[data-member]'),
    invitation: page.getByText('Connect a wallet and sign in'),
    sign,
    signIn: page.getByRole('button', { name: 'Sign in with the wallet' }),
    signOut: page.getByRole('button', { name: 'Sign out' }),
    async connect() {
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await modal.getByRole('button', { name: /Latch Test Wallet/ }).click()
      await sign.waitFor()
    },
  }
}

/** What the shop's backend says to who asks for the members' offers with the page's cookies. */
export async function offersStatus(page: Page): Promise<number> {
  return (await page.request.get(new URL('/members/offers', page.url()).href)).status()
}

/** Cuts the browser off from the shop's sign-in, or from some of its routes; returns what joins them again. */
export async function cutOff(
  context: BrowserContext,
  routes = '**/auth/**',
): Promise<() => Promise<void>> {
  await context.route(routes, (route) => route.abort('connectionrefused'))
  return () => context.unroute(routes)
}

/** Lets a week pass for a page on which somebody is signed in. */
export async function passAWeek(page: Page): Promise<void> {
  await page.clock.install()
  await page.reload()
  await membersOf(page).member.waitFor()
  await skipAWeek(page)
}

/** The same where the clock is the test's already: the browser has dropped the cookie by then. */
export async function skipAWeek(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'latchkit-auth' })
  await page.clock.fastForward(7 * 86_400_000)
}

/**
 * Has the session end within seconds, as a backend that says so does: that of a wallet on another device with the page would
 * be over after a week too. The browser has dropped the cookie by then.
 */
export async function endSession(page: Page): Promise<void> {
  const { member, invitation } = membersOf(page)
  const context = page.context()
  await context.route('**/auth/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as object | null
    // A busy machine shows it within that time too.
    const expiresAt = new Date(Date.now() + 8_000).toISOString()
    await route.fulfill({ response, json: session && { ...session, expiresAt } })
  })
  await page.reload()
  await member.waitFor()
  await context.clearCookies({ name: 'latchkit-auth' })
  await invitation.waitFor()
  await context.unroute('**/auth/session')
  // The wallet has been connected again too.
  await shopOf(page).button.and(page.locator('[aria-busy="true"]')).waitFor({ state: 'detached' })
}

/** Signs out where no session is required, asks for another one, and cancels: the wallet stays connected. */
export async function signOutAndCancel(page: Page | Frame): Promise<void> {
  const { modal, dialog, sign, signOut, invitation } = membersOf(page)
  const { button } = shopOf(page)
  await signOut.click()
  await invitation.waitFor()
  const account = await button.textContent()
  await button.click()
  await modal.getByRole('button', { name: /^Wallets and accounts/ }).click()
  const inUse = modal.getByRole('listitem').filter({ hasText: 'In use' })
  await inUse.getByRole('button', { name: /^Manage / }).click()
  await sign.click()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => button.textContent()).toBe(account)
}

/** Signs out where a session is required, which is asked for at once, and disconnects: the only way out. */
export async function signOutAndDisconnect(page: Page): Promise<void> {
  const { modal, sign, signOut } = membersOf(page)
  await signOut.click()
  await sign.waitFor()
  await page.keyboard.press('Escape')
  await sign.waitFor()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
}

/** Chooses a network in the kit's modal. */
export async function chooseNetwork(page: Page, name: string): Promise<void> {
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: /^Network: / }).click()
  await modal.getByRole('button', { name }).click()
  await closeOn(page, name)
}

/** Waits until the kit has followed the wallet to a network. */
export async function waitForNetwork(page: Page, name: string): Promise<void> {
  await shopOf(page).button.click()
  await closeOn(page, name)
}

/** Closes the account once it is on a network. */
async function closeOn(page: Page, name: string): Promise<void> {
  const { modal, dialog } = shopOf(page)
  await modal.getByRole('button', { name: `Network: ${name}. Choose another` }).waitFor()
  await modal.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Sends a signed message again, as a script in the page could. */
export function replay(
  page: Page | Frame,
  body: string,
): Promise<{ readonly status: number; readonly code: string | undefined }> {
  return page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/auth/verify', { method: 'POST', headers, body: text })
    const { error } = (await response.json()) as { readonly error?: { readonly code: string } }
    return { status: response.status, code: error?.code }
  }, body)
}

type Wallet = OwnerControls & { install(context: BrowserContext): Promise<void> }

/** The kinds of account that sign in: a name, the wallets in the place of the usual one, the address. */
export const signInAccounts: readonly (readonly [
  string,
  () => readonly Wallet[] | undefined,
  string | RegExp,
])[] = [
  ['Ethereum', () => undefined, accountOf('alice').address],
  ['Solana', () => [createSolanaTestWallet(solanaOf('alice'))], solanaAccountOf('alice').address],
  [
    'Bitcoin',
    () => [createBitcoinTestWallet(bitcoinOf('alice'))],
    bitcoinAccountOf('alice').payment.address,
  ],
  // The full format of BIP-322.
  [
    'Bitcoin in P2SH',
    () => [
      createBitcoinTestWallet({ ...bitcoinOf('alice'), paymentType: 'p2sh', way: 'registry' }),
    ],
    /^bip122:[0-9a-f]+:2/,
  ],
]
