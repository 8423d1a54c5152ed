import {
  createBitcoinTestWallet,
  createEvmTestWallet,
  createSolanaTestWallet,
  walletIcon,
} from '@latchkit/testing'
import type { Locator, Page } from 'playwright-core'
import { connectAll } from './connectAll.ts'
import { openAccount } from './openAccount.ts'
import type { Scene } from './scene.ts'
import { openSend } from './sendForm.ts'
import { shopOf } from './shop.ts'
import { openSwap } from './swapForm.ts'
import {
  bitcoinPart,
  evmPart,
  ghostOf,
  named,
  solanaPart,
  type StackFacts,
} from './stackWallets.ts'

const ghost = (stack: StackFacts) => [ghostOf(stack)] as const
const solana = (stack: StackFacts) =>
  [createSolanaTestWallet(solanaPart(stack, ['alice', 'bob']))] as const
const bitcoin = (stack: StackFacts) =>
  [createBitcoinTestWallet(bitcoinPart(stack, ['alice']))] as const
const ghostAndAnother = (stack: StackFacts) =>
  [
    ghostOf(stack),
    createEvmTestWallet({
      ...evmPart(stack, ['bob']),
      name: 'Ether Wallet',
      rdns: 'org.latchkit.ether',
      icon: walletIcon('#1f7a5c'),
    }),
  ] as const

/** The views of several namespaces, and of those that are not EVM. */
export const namespaceScenes: readonly Scene[] = [
  {
    name: 'family-choice',
    wallets: ghost,
    async arrange({ page }) {
      await shopOf(page).button.click()
      await shopOf(page).wallet('Ghost').click()
      await shopOf(page).modal.getByRole('button', { name: 'Connect all 3' }).waitFor()
    },
  },
  {
    name: 'family-declined',
    wallets: ghost,
    async arrange({ page, owner }) {
      const { button, modal, wallet } = shopOf(page)
      await button.click()
      await wallet('Ghost').click()
      await owner.answerNext('reject', 'standard:connect')
      await modal.getByRole('button', { name: 'Connect all 3' }).click()
      await modal.getByText('Solana · 2 of 3').waitFor()
      await modal.getByText('Connection declined').first().waitFor()
    },
  },
  {
    name: 'families-account',
    wallets: ghost,
    async arrange({ page }) {
      const { modal } = await openNamespaces(page)
      for (const coin of ['Ether', 'Solana', 'Bitcoin'])
        await modal.getByRole('tabpanel').getByText(coin, { exact: true }).first().waitFor()
    },
  },
  {
    name: 'send-name',
    wallets: solana,
    async arrange({ page }) {
      const form = await openSend(page)
      await form.amount.fill('0.00001234')
      await form.receiver.fill('carol.sol')
      await shopOf(page).modal.getByText('carol.sol', { exact: true }).waitFor()
    },
  },
  {
    name: 'send-name-unknown',
    wallets: solana,
    async arrange({ page }) {
      const form = await openSend(page)
      await form.receiver.fill('nobody.sol')
      await shopOf(page).modal.getByText('No account was found').waitFor()
    },
  },
  {
    name: 'send-name-review',
    wallets: solana,
    async arrange({ page }) {
      const form = await openSend(page)
      await form.review('0.00001234', 'carol.sol')
      await shopOf(page).modal.getByRole('button', { name: 'Send 0.00001234 SOL' }).waitFor()
    },
  },
  {
    name: 'families-activity',
    wallets: ghost,
    async arrange({ page }) {
      const modal = await openNamespaceActivity(page)
      await modal.getByText('Received').first().waitFor()
    },
  },
  {
    name: 'families-filtered',
    wallets: ghost,
    async arrange({ page }) {
      const modal = await openNamespaceActivity(page)
      await modal.getByRole('button', { name: 'Filter' }).click()
      await modal.getByRole('button', { name: 'Latch Bitcoin', exact: true }).click()
      await modal.getByText('Received').first().waitFor()
    },
  },
  {
    name: 'solana-swap',
    wallets: solana,
    async arrange({ page }) {
      const form = await openSwap(page)
      await form.choose('from', 'Solana')
      await form.choose('to', 'USD Example')
      await form.amount.fill('0.5')
      await shopOf(page).modal.getByRole('button', { name: 'Review', exact: true }).waitFor()
    },
  },
  {
    name: 'solana-swap-review',
    wallets: solana,
    async arrange({ page }) {
      const form = await openSwap(page)
      await form.choose('from', 'USD Example')
      await form.choose('to', 'Solana')
      await form.review('60')
      await form.confirm.and(page.locator(':enabled')).waitFor()
    },
  },
  {
    name: 'families-networks',
    wallets: ghost,
    async arrange({ page }) {
      const { modal } = await openNamespaces(page)
      await modal.getByRole('button', { name: /^Network: / }).click()
      await modal.getByRole('button', { name: /^Latch Bitcoin/ }).waitFor()
    },
  },
  {
    name: 'wallets',
    wallets: ghostAndAnother,
    async arrange({ page }) {
      const { modal } = shopOf(page)
      await openWallets(page)
      await manage(page, 'Ghost', 1)
      await modal.getByRole('textbox', { name: 'Your name for this wallet' }).fill('Savings')
      await modal.getByRole('button', { name: 'Back' }).click()
      await modal.getByRole('button', { name: /^Savings/ }).waitFor()
    },
  },
  {
    name: 'wallet',
    wallets: ghostAndAnother,
    async arrange({ page }) {
      await openWallets(page)
      await manage(page, 'Ghost', 2)
      await shopOf(page).modal.getByRole('heading', { name: 'Accounts', exact: true }).waitFor()
    },
  },
  {
    name: 'wallets-locked',
    wallets: ghostAndAnother,
    async arrange({ page, owner }) {
      await openWallets(page)
      await owner.lock()
      await shopOf(page).modal.getByText('Locked').first().waitFor()
    },
  },
  {
    name: 'send-solana',
    wallets: solana,
    async arrange({ page, stack }) {
      const form = await openSend(page)
      await form.review('0.25', named(stack.solana.accounts, 'carol').address)
      await shopOf(page).modal.getByText('Total at most').waitFor()
      await form.confirm.waitFor()
    },
  },
  {
    name: 'send-bitcoin',
    wallets: bitcoin,
    async arrange({ page, stack }) {
      const form = await openSend(page)
      await form.review('0.0025', named(stack.bitcoin.accounts, 'carol').payment.address)
      await shopOf(page).modal.getByRole('group', { name: 'Speed' }).waitFor()
      await form.confirm.waitFor()
    },
  },
  { name: 'receive-solana', wallets: solana, arrange: ({ page }) => openReceive(page) },
  {
    name: 'receive-bitcoin',
    wallets: bitcoin,
    async arrange({ page }) {
      await openReceive(page)
      await shopOf(page).modal.getByRole('button', { name: 'Ordinals' }).click()
    },
  },
]

async function openNamespaces(page: Page): Promise<ReturnType<typeof shopOf>> {
  const shop = shopOf(page)
  await connectAll(page)
  await shop.button.click()
  await shop.modal.getByRole('heading', { name: 'Account' }).waitFor()
  return shop
}

async function openNamespaceActivity(page: Page): Promise<Locator> {
  const { modal } = await openNamespaces(page)
  await modal.getByRole('tab', { name: 'Activity' }).click()
  return modal
}

async function openWallets(page: Page): Promise<void> {
  const { modal, wallet } = await openNamespaces(page)
  await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
  await modal.getByRole('button', { name: 'Add another wallet' }).click()
  await wallet('Ether Wallet').click()
  await modal.getByRole('button', { name: 'Manage Ether Wallet' }).waitFor()
}

async function manage(page: Page, name: string, place: number): Promise<void> {
  const rows = shopOf(page).modal.getByRole('button', { name: `Manage ${name}` })
  await rows.nth(place).click()
}

async function openReceive(page: Page): Promise<void> {
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Receive' }).click()
  await modal.getByRole('img', { name: /QR code/ }).waitFor()
}
