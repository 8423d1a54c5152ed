import { randomBytes } from 'node:crypto'
import { createEvmTestWallet } from '@latchkit/testing'
import type { Page } from 'playwright-core'
import { comeBack } from './comeBack.ts'
import { openAccount } from './openAccount.ts'
import type { Scene } from './scene.ts'
import { shopOf } from './shop.ts'
import { evmPart, type StackFacts } from './stackWallets.ts'
import { openSwap } from './swapForm.ts'

const newcomer = (stack: StackFacts) =>
  [
    createEvmTestWallet({
      ...evmPart(stack, ['alice']),
      accounts: [`0x${randomBytes(32).toString('hex')}`],
    }),
  ] as const

/** Orders, swaps and names, on their way and done, and pages of the local stack. */
export const momentScenes: readonly Scene[] = [
  {
    name: 'buy-order',
    async arrange({ page }) {
      await orderCoins(page)
    },
  },
  {
    name: 'buy-seller',
    async arrange({ page }) {
      await orderCoins(page)
      const opened = page.context().waitForEvent('page')
      await shopOf(page)
        .modal.getByRole('link', { name: /^Pay at / })
        .click()
      await page.goto((await opened).url())
    },
  },
  {
    name: 'buy-done',
    wallets: newcomer,
    async arrange({ page }) {
      await orderCoins(page)
      await pay(page)
      await shopOf(page).modal.getByText('Your tokens have arrived').waitFor()
    },
  },
  {
    name: 'buy-account-after',
    wallets: newcomer,
    async arrange({ page }) {
      await orderCoins(page)
      await pay(page)
      const { modal } = shopOf(page)
      await modal.getByRole('button', { name: 'Show the account' }).click()
      await modal.getByRole('tabpanel').getByText('Ether').first().waitFor()
    },
  },
  {
    name: 'swap-done',
    async arrange({ page }) {
      const form = await openSwap(page)
      await form.choose('to', 'USD Example')
      await form.review('0.1')
      await form.confirm.click()
      await shopOf(page).modal.getByText('Swap complete').waitFor()
    },
  },
  {
    name: 'name-done',
    wallets: newcomer,
    async arrange({ page }) {
      const label = await chooseName(page)
      const { modal } = shopOf(page)
      await modal.getByRole('button', { name: `Register ${label}.latch.local` }).click()
      await modal.getByText(`${label}.latch.local is yours`).waitFor()
    },
  },
  {
    name: 'name',
    wallets: newcomer,
    async arrange({ page }) {
      const label = await chooseName(page)
      await shopOf(page)
        .modal.getByRole('button', { name: `Register ${label}.latch.local` })
        .waitFor()
    },
  },
  {
    name: 'test-wallet',
    async arrange({ page, stack }) {
      await page.goto(`${stack.statusUrl}/wallet`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'explorer',
    async arrange({ page, stack }) {
      await page.goto(`${stack.statusUrl}/31337/address/${stack.accounts[0]?.address ?? ''}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]

async function orderCoins(page: Page): Promise<void> {
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Buy', exact: true }).click()
  await modal.getByRole('button', { name: /^Buy [\d.]+ ETH$/ }).click()
  await modal.getByText('Your order is ready').waitFor()
}

async function pay(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await shopOf(page)
    .modal.getByRole('link', { name: /^Pay at / })
    .click()
  const seller = await opened
  await seller.getByLabel('Card number').fill('4242 4242 4242 4242')
  await seller.getByLabel('Expiry date (MM/YY)').fill('12/49')
  await seller.getByLabel('Security code').fill('123')
  await seller.getByRole('button', { name: /^Pay / }).click()
  await seller.getByText('Done. Your coins have arrived.').waitFor()
  await seller.close()
  await comeBack(page)
}

/** Types a name that nobody has. */
async function chooseName(page: Page): Promise<string> {
  const label = `look-${randomBytes(3).toString('hex')}`
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
  await modal.getByRole('button', { name: /^Manage / }).click()
  await modal.getByRole('button', { name: 'Account name Choose a name' }).click()
  await modal.getByRole('textbox', { name: 'Name' }).fill(label)
  return label
}
