import type { Locator, Page } from 'playwright-core'
import { loginFrameOf } from './loginFrame.ts'
import {
  approveIn,
  enterFreshEmail,
  logIn,
  logInAndFill,
  openConfirmation,
  openLogin,
  openMethods,
  openPopup,
  openWallet,
} from './loginSteps.ts'
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
    name: 'login-connect',
    account: null,
    async arrange({ page, stack }) {
      await logInAndFill(page, stack)
      await openAccount(page, null)
      const { modal } = shopOf(page)
      await modal.getByRole('button', { name: /^Wallets and accounts/ }).click()
      await modal.getByRole('button', { name: 'Add another wallet' }).click()
      await modal.getByRole('heading', { name: 'Connected' }).waitFor()
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
      await loginFrameOf(page).getByRole('button', { name: 'Review in a new window' }).waitFor()
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
    name: 'login-permission-window',
    account: null,
    async arrange({ page, stack }) {
      await logInAndFill(page, stack)
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
      const window = await openConfirmation(page)
      await window.locator('dl').evaluate((list) => list.scrollTo(0, list.scrollHeight))
      await window.locator('button.primary:enabled').waitFor()
    },
  },
  {
    name: 'login-permissions',
    account: null,
    async arrange({ page, stack }) {
      await openPermissions(page, stack, 1)
    },
  },
  {
    name: 'login-permissions-two',
    account: null,
    async arrange({ page, stack }) {
      await openPermissions(page, stack, 2)
    },
  },
  {
    name: 'login-permissions-end',
    account: null,
    async arrange({ page, stack }) {
      const list = await openPermissions(page, stack, 2)
      await list.getByRole('button').last().scrollIntoViewIfNeeded()
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
      const frame = loginFrameOf(page)
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
      await loginFrameOf(page).getByRole('button', { name: 'Remove Google' }).click()
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

/** Adds somebody at Google, after a backup by password and its proof. */
async function addGoogle(page: Page, person: string): Promise<void> {
  const frame = loginFrameOf(page)
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
  await loginFrameOf(page).getByRole('button', { name: 'Continue with Google' }).waitFor()
}

/** Logs somebody new in who subscribes several times, and opens the list of what the shop may spend. */
async function openPermissions(page: Page, stack: StackFacts, count: number): Promise<Locator> {
  await logInAndFill(page, stack)
  for (let at = 0; at < count; at++) {
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await approveIn(await openConfirmation(page))
    await page.locator('[data-permission]').nth(at).waitFor({ timeout: 60_000 })
  }
  await openWallet(page)
  const list = shopOf(page).modal.getByRole('region', { name: 'Permissions' })
  await list
    .getByRole('button')
    .nth(count - 1)
    .waitFor()
  await list.getByRole('button').first().scrollIntoViewIfNeeded()
  return list
}
