import type { FrameLocator, Page } from 'playwright-core'
import { loginFrameOf } from './loginFrame.ts'
import { openAccount } from './openAccount.ts'
import { shopOf } from './shop.ts'
import type { StackFacts } from './stackWallets.ts'

/** Opens the window in which what moves money is reviewed. */
export function openConfirmation(page: Page): Promise<Page> {
  return openPopup(page, 'Review in a new window')
}

export async function openPopup(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await loginFrameOf(page).getByRole('button', { name: button }).click()
  return await opened
}

/** Opens the view of the wallet of whoever has logged in. */
export async function openWallet(page: Page): Promise<void> {
  await openAccount(page, null)
  const { modal } = shopOf(page)
  await modal.getByRole('button', { name: /^Wallets and accounts/ }).click()
  await modal
    .getByRole('button', { name: /^Manage E-mail/ })
    .first()
    .click()
}

/** Approves what a window shows, which closes under the click. */
export async function approveIn(confirmation: Page): Promise<void> {
  await confirmation.locator('dl').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await confirmation
    .getByRole('button', { name: 'Approve' })
    .click()
    .catch(() => undefined)
}

export async function openLogin(page: Page): Promise<FrameLocator> {
  await shopOf(page).button.click()
  await shopOf(page).modal.getByRole('button', { name: 'Continue with e-mail' }).click()
  const frame = loginFrameOf(page)
  await frame.getByLabel('E-mail address').waitFor()
  return frame
}

export async function enterFreshEmail(page: Page): Promise<string> {
  const email = `look-${crypto.randomUUID().slice(0, 8)}@example.com`
  const frame = await openLogin(page)
  await frame.getByLabel('E-mail address').fill(email)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('heading', { name: 'Enter the code' }).waitFor()
  return email
}

interface Mail {
  readonly to: string
  readonly code?: string
}

/** Waits for the mail with the code. */
async function codeFor(email: string, mailboxUrl: string): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const answer = await fetch(`${mailboxUrl}.json`)
    const { mails } = (await answer.json()) as { readonly mails: readonly Mail[] }
    const mail = mails.find(({ to, code }) => to === email && code !== undefined)
    if (mail?.code !== undefined) return mail.code
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`No mail with a code came to ${email}.`)
}

/** Logs somebody new in; ends where the frame says so. */
export async function logIn(page: Page, { mailboxUrl }: StackFacts): Promise<void> {
  const email = await enterFreshEmail(page)
  await loginFrameOf(page)
    .getByLabel('Code from the e-mail')
    .pressSequentially(await codeFor(email, mailboxUrl))
  await loginFrameOf(page).getByRole('heading', { name: 'You are logged in' }).waitFor()
}

export async function logInAndFill(page: Page, stack: StackFacts): Promise<void> {
  await logIn(page, stack)
  await loginFrameOf(page).getByRole('button', { name: 'Done' }).click()
  await shopOf(page).dialog.waitFor({ state: 'hidden' })
  const all = page.locator('dl[aria-label="Connections"] dd')
  await all.nth(2).waitFor()
  const address = (await all.allTextContents()).find((text) => text.startsWith('0x'))
  await fetch(`${stack.statusUrl}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
  // The page learns of the coins with its next look at the balances.
  const ether = shopOf(page).modal.getByRole('tabpanel').getByText('Ether').first()
  for (let tries = 0; tries < 20; tries++) {
    await page.reload()
    await all.nth(2).waitFor()
    await openAccount(page, null)
    if (await ether.isVisible()) break
  }
  await page.reload()
  await all.nth(2).waitFor()
}

/** Logs somebody new in, and opens the ways to log in. */
export async function openMethods(page: Page, stack: StackFacts): Promise<void> {
  await logIn(page, stack)
  await loginFrameOf(page).getByRole('button', { name: 'Done' }).click()
  const { modal, dialog } = shopOf(page)
  await dialog.waitFor({ state: 'hidden' })
  await openWallet(page)
  await modal.getByRole('button', { name: 'Ways to log in' }).click()
  await loginFrameOf(page).getByRole('heading', { name: 'Ways to log in' }).waitFor()
}
