import {
  createBitcoinTestWallet,
  createSolanaTestWallet,
  type OwnerControls,
} from '@latchkit/testing'
import type { BrowserContext, Frame, Locator, Page } from 'playwright-core'
import { accountOf } from './accounts.ts'
import { bitcoinAccountOf, bitcoinOf, solanaAccountOf, solanaOf } from './namespaces.ts'

/** The members' page, as a visitor sees it. */
export interface Members {
  readonly modal: Locator
  /** The account that the shop's backend knows the visitor by. */
  readonly member: Locator
  /** What the page says to those who are not signed in. */
  readonly invitation: Locator
  /** The kit's button that asks for the signature. */
  readonly sign: Locator
  readonly signOut: Locator
  /** Connects the test wallet, up to the view that asks for the signature. */
  connect(): Promise<void>
}

/** Finds its way on the members' page. */
export function membersOf(page: Page | Frame): Members {
  const modal = page.getByRole('dialog')
  const sign = modal.getByRole('button', { name: 'Sign in', exact: true })
  return {
    modal,
    member: page.locator('[data-member]'),
    invitation: page.getByText('Connect a wallet and sign in'),
    sign,
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
  return (await page.request.get('/members/offers')).status()
}

/** Cuts the browser off from the shop's sign-in, or from some of its routes; returns what joins them again. */
export async function cutOff(
  context: BrowserContext,
  routes = '**/auth/**',
): Promise<() => Promise<void>> {
  await context.route(routes, (route) => route.abort('connectionrefused'))
  return () => context.unroute(routes)
}

/** Lets a week pass for a page on which somebody is signed in: the browser has dropped the cookie by then. */
export async function passAWeek(page: Page): Promise<void> {
  await page.clock.install()
  await page.reload()
  await membersOf(page).member.waitFor()
  await page.context().clearCookies()
  await page.clock.fastForward(7 * 86_400_000)
}

/** Signs out where no session is required, asks for another one, and cancels: the wallet stays connected. */
export async function signOutAndCancel(page: Page): Promise<void> {
  const { modal, sign, signOut, invitation } = membersOf(page)
  await signOut.click()
  await invitation.waitFor()
  await page.getByRole('button', { name: /^0x/ }).click()
  await modal.getByRole('button', { name: /^Wallets and accounts/ }).click()
  await modal.getByRole('button', { name: /^Manage / }).click()
  await sign.click()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await modal.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^0x/ }).waitFor()
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
