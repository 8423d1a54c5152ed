import type { TestWallet } from '@latchkit/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { connectWallet } from './connectWallet.ts'
import { shopOf } from './shop.ts'

/** What a scene is arranged with. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly wallet: TestWallet
}

/** One view in one state, and the way there. */
export interface Scene {
  readonly name: string
  /** Whose wallet it is; `null` for a browser without one, alice's where nothing is given. */
  readonly account?: 'alice' | 'dave' | null
  arrange(stage: Stage): Promise<void>
}

/** Every view of the kit, in the states that matter to the eye. */
export const scenes: readonly Scene[] = [
  { name: 'shop', arrange: async ({ page }) => shopOf(page).button.waitFor() },
  {
    name: 'connect',
    async arrange({ page }) {
      await shopOf(page).button.click()
      await shopOf(page).wallet('Latch Test Wallet').waitFor()
    },
  },
  {
    name: 'connect-without-wallet',
    account: null,
    async arrange({ page }) {
      await shopOf(page).button.click()
      await shopOf(page).modal.getByText('No wallet was found').waitFor()
    },
  },
  {
    name: 'connect-locked',
    async arrange({ page, wallet }) {
      await connectWallet(page)
      await wallet.lock()
      await shopOf(page).button.click()
      await shopOf(page).modal.getByText('is locked').first().waitFor()
    },
  },
  {
    name: 'connecting',
    async arrange({ page, wallet }) {
      await wallet.answer('hold')
      await shopOf(page).button.click()
      await shopOf(page).wallet('Latch Test Wallet').click()
      await shopOf(page).modal.getByText('Waiting for').first().waitFor()
    },
  },
  {
    name: 'connecting-declined',
    async arrange({ page, wallet }) {
      await wallet.answer('reject')
      await shopOf(page).button.click()
      await shopOf(page).wallet('Latch Test Wallet').click()
      await shopOf(page).modal.getByText('Connection declined').first().waitFor()
    },
  },
  {
    name: 'all-wallets',
    account: null,
    async arrange({ page }) {
      await shopOf(page).button.click()
      await shopOf(page)
        .modal.getByRole('button', { name: /Search wallets/ })
        .click()
      await shopOf(page)
        .modal.getByRole('button', { name: /^MetaMask/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'get-wallet',
    account: null,
    async arrange({ page }) {
      await shopOf(page).button.click()
      await shopOf(page)
        .modal.getByRole('button', { name: /Search wallets/ })
        .click()
      await shopOf(page)
        .modal.getByRole('button', { name: /^MetaMask/ })
        .first()
        .click()
      await shopOf(page).modal.getByRole('heading', { name: 'Get MetaMask' }).waitFor()
    },
  },
  {
    name: 'what-is-a-wallet',
    account: null,
    async arrange({ page }) {
      await shopOf(page).button.click()
      await shopOf(page).modal.getByRole('button', { name: 'What is a wallet?' }).click()
      await shopOf(page).modal.getByRole('heading', { name: 'What is a wallet?' }).waitFor()
    },
  },
  { name: 'account', arrange: ({ page }) => openAccount(page) },
  { name: 'account-empty', account: 'dave', arrange: ({ page }) => openEmpty(page) },
  {
    name: 'activity',
    async arrange({ page }) {
      await openAccount(page)
      await shopOf(page).modal.getByRole('tab', { name: 'Activity' }).click()
      await shopOf(page).modal.getByText('Received').first().waitFor()
    },
  },
  {
    name: 'transaction',
    async arrange({ page }) {
      await openAccount(page)
      await shopOf(page).modal.getByRole('tab', { name: 'Activity' }).click()
      await shopOf(page)
        .modal.getByRole('button', { name: /Received/ })
        .first()
        .click()
      await shopOf(page).modal.getByRole('heading', { name: 'Transaction' }).waitFor()
    },
  },
  {
    name: 'send',
    async arrange({ page }) {
      await openAccount(page)
      await shopOf(page).modal.getByRole('button', { name: 'Send', exact: true }).click()
      await shopOf(page).modal.getByRole('heading', { name: 'Send' }).waitFor()
    },
  },
  {
    name: 'receive',
    async arrange({ page }) {
      await openAccount(page)
      await shopOf(page).modal.getByRole('button', { name: 'Receive' }).click()
      await shopOf(page)
        .modal.getByRole('img', { name: /QR code/ })
        .waitFor()
    },
  },
  {
    name: 'networks',
    async arrange({ page }) {
      await openAccount(page)
      await shopOf(page)
        .modal.getByRole('button', { name: /^Network: / })
        .click()
      await shopOf(page).modal.getByRole('button', { name: 'Latch Two' }).waitFor()
    },
  },
  {
    name: 'switch-declined',
    async arrange({ page, wallet }) {
      await openAccount(page)
      await wallet.answer('reject')
      await shopOf(page)
        .modal.getByRole('button', { name: /^Network: / })
        .click()
      await shopOf(page).modal.getByRole('button', { name: 'Latch Two' }).click()
      await shopOf(page).modal.getByText('Switch declined').first().waitFor()
    },
  },
  {
    name: 'unsupported',
    async arrange({ page, wallet }) {
      await connectWallet(page)
      await wallet.switchChain(99_999)
      await shopOf(page).button.and(page.getByText('Wrong network')).click()
      await shopOf(page).modal.getByRole('heading', { name: 'Unsupported network' }).waitFor()
    },
  },
  {
    name: 'panel',
    async arrange({ page }) {
      await connectWallet(page)
      await page.getByRole('button', { name: 'Show it here' }).click()
      await shopOf(page).panel.getByText('USDX').first().waitFor()
      await shopOf(page).panel.scrollIntoViewIfNeeded()
    },
  },
]

async function openAccount(page: Page): Promise<void> {
  await connectWallet(page)
  await shopOf(page).button.click()
  await shopOf(page).modal.getByText('USDX').first().waitFor()
}

async function openEmpty(page: Page): Promise<void> {
  await connectWallet(page)
  await shopOf(page).button.click()
  await shopOf(page).modal.getByText('No tokens yet').waitFor()
}
