import type { FrameLocator, Page } from 'playwright-core'
import { openAccount } from './openAccount.ts'
import type { Scene } from './scene.ts'
import { openSend } from './sendForm.ts'
import { shopOf } from './shop.ts'
import type { StackFacts } from './stackWallets.ts'
import { openSwap } from './swapForm.ts'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The login frame, what it confirms, and the wallet of whoever has logged in. */
export const loginScenes: readonly Scene[] = [
  {
    name: 'login-email',
    account: null,
    async arrange({ page }) {
      await openLogin(page)
    },
  },
  {
    name: 'login-wrong-address',
    account: null,
    async arrange({ page }) {
      const frame = await openLogin(page)
      await frame.getByLabel('E-mail address').fill('nobody')
      await frame.getByRole('button', { name: 'Continue' }).click()
      await frame.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'login-code',
    account: null,
    async arrange({ page }) {
      await enterFreshEmail(page)
    },
  },
  {
    name: 'login-done',
    account: null,
    async arrange({ page, stack }) {
      await logIn(page, stack)
    },
  },
  {
    name: 'login-account',
    account: null,
    async arrange({ page, stack }) {
      await logInAndFill(page, stack)
      await openAccount(page, null)
    },
  },
  {
    name: 'login-approve',
    account: null,
    async arrange({ page, stack }) {
      await askToSend(page, stack)
      const window = await openConfirmation(page)
      await window.getByText(friend).first().waitFor()
    },
  },
  {
    name: 'login-approve-asked',
    account: null,
    async arrange({ page, stack }) {
      await askToSend(page, stack)
      await frameOf(page).getByRole('button', { name: 'Review in a new window' }).waitFor()
    },
  },
  {
    name: 'login-social',
    account: null,
    async arrange({ page }) {
      await openGoogle(page)
    },
  },
  {
    name: 'login-provider',
    account: null,
    async arrange({ page }) {
      await openGoogle(page)
      const provider = await openPopup(page, 'Continue with Google')
      await provider.getByLabel('Somebody else').waitFor()
    },
  },
  {
    name: 'login-approve-tokens',
    account: null,
    async arrange({ page, stack }) {
      await logInAndFill(page, stack)
      const form = await openSwap(page, null)
      await form.choose('to', 'USD Example')
      await form.review('0.1')
      await form.confirm.click()
      const window = await openConfirmation(page)
      await window.getByText('You receive', { exact: true }).waitFor()
    },
  },
  {
    name: 'login-wallet',
    account: null,
    async arrange({ page, stack }) {
      await logInAndFill(page, stack)
      await openWallet(page)
      await shopOf(page).modal.getByText('Smart account').first().waitFor()
    },
  },
  {
    name: 'login-permissions',
    account: null,
    async arrange({ page, stack }) {
      await logInAndFill(page, stack)
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
      const window = await openConfirmation(page)
      await approveIn(window)
      await page.locator('[data-permission]').waitFor({ timeout: 60_000 })
      await openWallet(page)
      const { modal } = shopOf(page)
      await modal
        .getByRole('region', { name: 'Permissions' })
        .getByRole('button')
        .first()
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'login-methods',
    account: null,
    async arrange({ page, stack }) {
      await openMethods(page, stack)
      await addGoogle(page, `grace-${crypto.randomUUID().slice(0, 8)}`)
    },
  },
  {
    name: 'login-method-removed',
    account: null,
    async arrange({ page, stack }) {
      await openMethods(page, stack)
      await addGoogle(page, `grace-${crypto.randomUUID().slice(0, 8)}`)
      const frame = frameOf(page)
      await frame.getByRole('button', { name: 'Remove Google' }).click()
      await frame.getByRole('button', { name: 'Review in a new window' }).waitFor()
    },
  },
  {
    name: 'login-method-window',
    account: null,
    async arrange({ page, stack }) {
      await openMethods(page, stack)
      await addGoogle(page, `grace-${crypto.randomUUID().slice(0, 8)}`)
      await frameOf(page).getByRole('button', { name: 'Remove Google' }).click()
      const shown = await openConfirmation(page)
      await shown.getByRole('heading', { name: 'Remove a way to log in' }).waitFor()
    },
  },
]

/** Logs somebody new in who sends to a friend: the frame is asked to confirm it. */
async function askToSend(page: Page, stack: StackFacts): Promise<void> {
  await logInAndFill(page, stack)
  const form = await openSend(page, null)
  await form.review('0.25', friend)
  await form.confirm.click()
}

/** Opens the window in which what moves money is reviewed. */
function openConfirmation(page: Page): Promise<Page> {
  return openPopup(page, 'Review in a new window')
}

async function openPopup(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await frameOf(page).getByRole('button', { name: button }).click()
  return await opened
}

/** Opens the view of the wallet of whoever has logged in. */
async function openWallet(page: Page): Promise<void> {
  await openAccount(page, null)
  const { modal } = shopOf(page)
  await modal.getByRole('button', { name: /^Wallets and accounts/ }).click()
  await modal
    .getByRole('button', { name: /^Manage E-mail/ })
    .first()
    .click()
}

/** Approves what a window shows, which closes under the click. */
async function approveIn(confirmation: Page): Promise<void> {
  await confirmation.locator('dl').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await confirmation
    .getByRole('button', { name: 'Approve' })
    .click()
    .catch(() => undefined)
}

/** Logs somebody new in, and opens the ways to log in. */
async function openMethods(page: Page, stack: StackFacts): Promise<void> {
  await logIn(page, stack)
  await frameOf(page).getByRole('button', { name: 'Done' }).click()
  const { modal, dialog } = shopOf(page)
  await dialog.waitFor({ state: 'hidden' })
  await openWallet(page)
  await modal.getByRole('button', { name: 'Ways to log in' }).click()
  await frameOf(page).getByRole('heading', { name: 'Ways to log in' }).waitFor()
}

/** Adds somebody at Google, after a backup by password and its proof. */
async function addGoogle(page: Page, person: string): Promise<void> {
  const frame = frameOf(page)
  const enterPassword = async (): Promise<void> => {
    await frame.getByRole('button', { name: /^Password/ }).click()
    await frame.getByLabel('Recovery password').fill('correct horse battery staple')
    await frame.getByRole('button', { name: 'Continue' }).click()
  }
  await frame.getByRole('button', { name: 'Add Google' }).click()
  await enterPassword()
  await frame.getByText('Your wallet is backed up.').waitFor()
  await frame.getByRole('button', { name: 'Done' }).click()
  await frame.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await enterPassword()
  const provider = await openPopup(page, 'Continue with Google')
  await provider.getByLabel('Somebody else').fill(person)
  await provider.getByRole('button', { name: 'Continue' }).click()
  await approveIn(await openConfirmation(page))
  await frame.getByRole('button', { name: /^Remove Google/ }).waitFor()
}

async function openGoogle(page: Page): Promise<void> {
  await shopOf(page).button.click()
  await shopOf(page).modal.getByRole('button', { name: 'Continue with Google' }).click()
  await frameOf(page).getByRole('button', { name: 'Continue with Google' }).waitFor()
}

function frameOf(page: Page): FrameLocator {
  return page.frameLocator('dialog[data-part="login"] iframe')
}

async function openLogin(page: Page): Promise<FrameLocator> {
  await shopOf(page).button.click()
  await shopOf(page).modal.getByRole('button', { name: 'Continue with e-mail' }).click()
  await frameOf(page).getByLabel('E-mail address').waitFor()
  return frameOf(page)
}

async function enterFreshEmail(page: Page): Promise<string> {
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
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`${mailboxUrl}.json`)
    const { mails } = (await answer.json()) as { readonly mails: readonly Mail[] }
    const mail = mails.find(({ to, code }) => to === email && code !== undefined)
    if (mail?.code !== undefined) return mail.code
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`No mail with a code came to ${email}.`)
}

/** Logs somebody new in; ends where the frame says so. */
async function logIn(page: Page, { mailboxUrl }: StackFacts): Promise<void> {
  const email = await enterFreshEmail(page)
  await frameOf(page)
    .getByLabel('Code from the e-mail')
    .pressSequentially(await codeFor(email, mailboxUrl))
  await frameOf(page).getByRole('heading', { name: 'You are logged in' }).waitFor()
}

async function logInAndFill(page: Page, stack: StackFacts): Promise<void> {
  await logIn(page, stack)
  await frameOf(page).getByRole('button', { name: 'Done' }).click()
  await shopOf(page).dialog.waitFor({ state: 'hidden' })
  const all = page.locator('dl[aria-label="Connections"] dd')
  await all.nth(2).waitFor()
  const address = (await all.allTextContents()).find((text) => text.startsWith('0x'))
  await fetch(`${stack.statusUrl}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
  await page.waitForTimeout(1_500)
  await page.reload()
  await all.nth(2).waitFor()
}
