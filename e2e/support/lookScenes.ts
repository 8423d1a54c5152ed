import type { Locator, Page } from 'playwright-core'
import { connectWallet } from './connectWallet.ts'
import { loginScenes } from './loginScenes.ts'
import { momentScenes } from './momentScenes.ts'
import { openAccount } from './openAccount.ts'
import { passkeyScenes } from './passkeyScenes.ts'
import type { Scene, Stage } from './scene.ts'
import { openSend } from './sendForm.ts'
import { openSwap } from './swapForm.ts'
import { shopOf } from './shop.ts'
import { ghostOf, type StackFacts } from './stackWallets.ts'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Views for the eye alone: what axe would say of them is said by the scenes that have the same parts. */
export const lookScenes: readonly Scene[] = [
  {
    name: 'showcase',
    async arrange({ page }) {
      await page.goto('/')
      await shopOf(page).panel.getByRole('button', { name: 'Continue with e-mail' }).waitFor()
    },
  },
  {
    name: 'status',
    async arrange({ page, stack }) {
      await page.goto(stack.statusUrl)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'mailbox',
    async arrange({ page, stack }) {
      await page.goto(stack.mailboxUrl)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'contacts-none',
    async arrange({ page }) {
      await openContacts(page)
    },
  },
  {
    name: 'contacts-new',
    async arrange({ page }) {
      await openContacts(page)
      await shopOf(page).modal.getByRole('button', { name: 'Add contact' }).click()
      await shopOf(page).modal.getByLabel('Address').fill(friend)
    },
  },
  {
    name: 'contacts',
    async arrange({ page }) {
      const { modal } = shopOf(page)
      await openContacts(page)
      for (const [name, address] of [
        ['Bob from the pottery', friend],
        ['Cold wallet', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
      ] as const) {
        await modal.getByRole('button', { name: 'Add contact' }).click()
        await modal.getByLabel('Name').fill(name)
        await modal.getByLabel('Address').fill(address)
        await modal.getByRole('button', { name: 'Save' }).click()
        await modal.getByText(name).waitFor()
      }
    },
  },
  {
    name: 'scanner',
    async arrange({ page, context }) {
      await context.grantPermissions(['camera'])
      await openSend(page)
      await shopOf(page).modal.getByRole('button', { name: 'Scan a QR code' }).click()
      await shopOf(page).modal.getByLabel('What the camera sees').waitFor()
    },
  },
  {
    name: 'scanner-refused',
    async arrange({ page }) {
      await openSend(page)
      await shopOf(page).modal.getByRole('button', { name: 'Scan a QR code' }).click()
      await shopOf(page).modal.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'account-value',
    async arrange({ page }) {
      await openAccount(page)
      await shopOf(page)
        .modal.getByRole('button', { name: /Value over time$/ })
        .click()
      await shopOf(page).modal.locator('[data-part="value-chart"] svg').waitFor()
    },
  },
  {
    name: 'send-nothing',
    account: 'dave',
    async arrange({ page }) {
      await openAccount(page)
      const { modal } = shopOf(page)
      await modal.getByRole('button', { name: 'Send', exact: true }).click()
      await modal.getByText('Nothing to send yet').waitFor()
    },
  },
  {
    name: 'panel-toast',
    async arrange({ page, context }) {
      await connectWallet(page)
      await context.route(/\/balance\?/, (route) => route.abort())
      await page.getByRole('button', { name: 'Show it here' }).click()
      await shopOf(page).panel.getByRole('alert').getByRole('button').waitFor()
    },
  },
  {
    name: 'receive-several',
    wallets: (stack: StackFacts) => [ghostOf(stack)] as const,
    async arrange({ page }) {
      const { button, modal, dialog, wallet } = shopOf(page)
      await button.click()
      await wallet('Ghost').click()
      await modal.getByRole('button', { name: 'Connect all 3' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await openAccount(page, null)
      await modal.getByRole('button', { name: 'Receive' }).click()
      await modal.getByRole('img', { name: /QR code/ }).waitFor()
    },
  },
  {
    name: 'signed-in',
    async arrange({ page }) {
      await page.goto('/members')
      const sign = await connectMember(page)
      await sign.click()
      await page.locator('[data-member]').waitFor()
    },
  },
  {
    name: 'sign-in',
    async arrange({ page }) {
      await page.goto('/members')
      await connectMember(page)
    },
  },
  {
    name: 'sign-in-message',
    async arrange({ page }) {
      await page.goto('/members')
      await connectMember(page)
      await shopOf(page).modal.getByText('What you will sign').click()
      await shopOf(page).modal.getByText('Nonce:').waitFor()
    },
  },
  {
    name: 'sign-in-declined',
    async arrange({ page, owner }) {
      await page.goto('/members')
      const sign = await connectMember(page)
      await owner.answerNext('reject')
      await sign.click()
      await shopOf(page).modal.getByText('Signature declined').waitFor()
    },
  },
  {
    name: 'swap-empty',
    async arrange({ page }) {
      await openSwap(page)
    },
  },
  {
    name: 'swap-too-much',
    async arrange({ page }) {
      const form = await openSwap(page)
      await form.choose('to', 'USD Example')
      await form.amount.fill('100000')
      await shopOf(page)
        .modal.getByText(/Insufficient/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'swap-token',
    async arrange({ page }) {
      await openSwap(page)
      await shopOf(page)
        .modal.locator('[data-part="amount-card"] [data-part="chip"]')
        .nth(1)
        .click()
      await shopOf(page).modal.getByRole('searchbox').waitFor()
    },
  },
  {
    name: 'all-wallets-more',
    account: null,
    async arrange({ page }) {
      const { button, modal } = shopOf(page)
      await button.click()
      await modal.getByRole('button', { name: /Search wallets/ }).click()
      await modal.getByRole('button', { name: /^OneKey/ }).scrollIntoViewIfNeeded()
      await modal.getByRole('button', { name: /^Jupiter/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'account-waits-for-view',
    async arrange(stage) {
      await waitInAccount(stage, /AccountView/)
    },
  },
  {
    name: 'account-waits-for-tab',
    async arrange(stage) {
      await waitInAccount(stage, /TokensView/)
    },
  },
  {
    name: 'account-waits-for-data',
    async arrange(stage) {
      await waitInAccount(stage, /\/balance\?/)
    },
  },
  ...momentScenes,
  ...loginScenes,
  ...passkeyScenes,
]

/** Opens the account while what matches `late` does not come: of a wallet that was connected in a visit before. */
async function waitInAccount({ page, context }: Stage, late: RegExp): Promise<void> {
  await connectWallet(page)
  await context.route(late, () => undefined)
  await page.reload()
  await shopOf(page).button.click()
  await shopOf(page).modal.locator('[data-shape="row"]').first().waitFor()
  // What is not held back comes.
  await page.waitForTimeout(1_500)
}

async function openContacts(page: Page): Promise<void> {
  await openSend(page)
  await shopOf(page).modal.getByRole('button', { name: 'Contacts' }).click()
  await shopOf(page).modal.getByRole('heading', { name: 'Contacts' }).waitFor()
}

/** Connects on the members' page, up to the view that asks for the signature; returns its button. */
async function connectMember(page: Page): Promise<Locator> {
  const { button, wallet, modal } = shopOf(page)
  await button.click()
  await wallet('Latch Test Wallet').click()
  const sign = modal.getByRole('button', { name: 'Sign in', exact: true })
  await sign.waitFor()
  return sign
}
