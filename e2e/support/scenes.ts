import type { Page } from 'playwright-core'
import { comeBack } from './comeBack.ts'
import { connectWallet } from './connectWallet.ts'
import { namespaceScenes } from './namespaceScenes.ts'
import { nftScenes } from './nftScenes.ts'
import { openAccount } from './openAccount.ts'
import type { Scene } from './scene.ts'
import { openSend } from './sendForm.ts'
import { openSwap } from './swapForm.ts'
import { shopOf } from './shop.ts'
import { walletConnectScenes } from './walletConnectScenes.ts'

/** Every view of the kit, in the states that matter to the eye. */
export const shopScenes: readonly Scene[] = [
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
      await shopOf(page).modal.getByText('No wallet in this browser').waitFor()
    },
  },
  {
    name: 'connect-gone',
    async arrange({ page, context, wallet }) {
      await connectWallet(page)
      await wallet.uninstall(context)
      await page.reload()
      await shopOf(page).button.getByText('Connect wallet').click()
      await shopOf(page).modal.getByText('was not found').first().waitFor()
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
    name: 'all-wallets-uncertified',
    account: null,
    async arrange({ page }) {
      const { button, modal } = shopOf(page)
      await button.click()
      await modal.getByRole('button', { name: /Search wallets/ }).click()
      await modal.getByRole('switch').click()
      await modal.getByRole('searchbox').fill('exodus')
      await modal.getByText('No certified wallet found').waitFor()
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
      await shopOf(page).modal.getByRole('button', { name: 'Get MetaMask' }).click()
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
      await shopOf(page).modal.getByRole('button', { name: 'Get a wallet' }).waitFor()
    },
  },
  { name: 'account', arrange: ({ page }) => openAccount(page) },
  { name: 'account-empty', account: 'dave', arrange: ({ page }) => openAccount(page) },
  ...nftScenes,
  {
    name: 'portfolio',
    async arrange({ page }) {
      await openAccount(page)
      await shopOf(page)
        .modal.getByRole('button', { name: /Value over time$/ })
        .click()
      await shopOf(page).modal.getByRole('group', { name: 'Period' }).waitFor()
    },
  },
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
        .modal.getByRole('button', { name: /^Received From/ })
        .first()
        .click()
      await shopOf(page).modal.getByRole('heading', { name: 'Transaction' }).waitFor()
    },
  },
  {
    name: 'swap',
    async arrange({ page }) {
      const form = await openSwap(page)
      await form.choose('to', 'USD Example')
      await form.amount.fill('0.5')
      await shopOf(page).modal.getByRole('button', { name: 'Review', exact: true }).waitFor()
    },
  },
  {
    name: 'swap-review',
    async arrange({ page }) {
      const form = await openSwap(page)
      await form.choose('from', 'USD Example')
      await form.choose('to', 'Ether')
      await form.review('150')
      await form.confirm.waitFor()
    },
  },
  { name: 'send', arrange: async ({ page }) => void (await openSend(page)) },
  {
    name: 'send-wrong',
    async arrange({ page }) {
      const form = await openSend(page)
      await form.amount.fill('1000000')
      await form.receiver.fill('0x12')
      await form.receiver.blur()
    },
  },
  {
    name: 'send-token',
    async arrange({ page }) {
      await openSend(page)
      await shopOf(page)
        .modal.getByRole('button', { name: /Choose another/ })
        .click()
      await shopOf(page).modal.getByRole('heading', { name: 'Choose a token' }).waitFor()
    },
  },
  {
    name: 'send-review',
    async arrange({ page }) {
      const form = await openSend(page)
      await form.review('1.5', '0x00000000000000000000000000000000000c0ffe')
      await shopOf(page).modal.getByRole('button', { name: 'Send 1.5 ETH' }).waitFor()
    },
  },
  {
    name: 'send-waiting',
    async arrange({ page, wallet }) {
      const form = await openSend(page)
      await form.review('1.5', '0x00000000000000000000000000000000000c0ffe')
      await wallet.answer('hold')
      await form.confirm.click()
      await shopOf(page).modal.getByText('Confirm in your wallet').waitFor()
    },
  },
  {
    name: 'send-done',
    account: 'bob',
    async arrange({ page }) {
      const form = await openSend(page)
      await form.review('0.5', '0x00000000000000000000000000000000000c0ffe')
      await form.confirm.click()
      await shopOf(page).modal.getByText('Transaction confirmed').waitFor()
    },
  },
  {
    name: 'buy',
    async arrange({ page }) {
      await openAccount(page)
      const { modal } = shopOf(page)
      await modal.getByRole('button', { name: 'Buy', exact: true }).click()
      await modal.getByRole('list', { name: 'Offers' }).getByText('ETH').waitFor()
    },
  },
  {
    name: 'sell',
    async arrange({ page }) {
      await openAccount(page)
      const { modal } = shopOf(page)
      await modal.getByRole('button', { name: 'Sell', exact: true }).click()
      await modal.getByRole('textbox', { name: 'You sell' }).fill('0.5')
      await modal.getByRole('button', { name: /^Sell for / }).waitFor()
    },
  },
  {
    name: 'sell-token',
    async arrange({ page }) {
      await openAccount(page)
      const { modal } = shopOf(page)
      await modal.getByRole('button', { name: 'Sell', exact: true }).click()
      await modal.getByRole('button', { name: /Choose another token/ }).click()
      await modal
        .getByRole('button', { name: /USD Example/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'sell-order',
    async arrange({ page }) {
      await openSale(page)
    },
  },
  {
    name: 'sell-waiting',
    async arrange({ page }) {
      await openSale(page)
      await confirmSale(page)
      await shopOf(page).modal.getByRole('button', { name: 'Review and send' }).waitFor()
    },
  },
  {
    name: 'sell-review',
    async arrange({ page }) {
      await openSale(page)
      await confirmSale(page)
      const { modal } = shopOf(page)
      await modal.getByRole('button', { name: 'Review and send' }).click()
      await modal.getByRole('button', { name: /^Send 0\.5 ETH/ }).waitFor()
    },
  },
  {
    name: 'sell-expired',
    async arrange({ page }) {
      await openSale(page)
      await confirmSale(page, 'expires')
      await shopOf(page).modal.getByText('The order has expired').waitFor()
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
      await shopOf(page).button.getByText('Wrong network').click()
      await shopOf(page).modal.getByRole('heading', { name: 'Unsupported network' }).waitFor()
    },
  },
  {
    name: 'shop-connected',
    async arrange({ page }) {
      await connectWallet(page)
      await page.getByText('connect', { exact: true }).waitFor()
      await shopOf(page).fact('Status').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'drawer',
    async arrange({ page }) {
      await page.getByRole('button', { name: 'What runs here' }).click()
      await page.getByRole('dialog', { name: 'What runs here' }).waitFor()
    },
  },
  {
    name: 'panel',
    async arrange({ page }) {
      await connectWallet(page)
      await page.getByRole('button', { name: 'Show it here' }).click()
      await shopOf(page).panel.getByText('USD Example').first().waitFor()
      await shopOf(page).panel.scrollIntoViewIfNeeded()
    },
  },
]

/** Scenes of other namespaces, and of wallets that are not in the browser. */
export const walletScenes: readonly Scene[] = [...namespaceScenes, ...walletConnectScenes]

export const scenes: readonly Scene[] = [...shopScenes, ...walletScenes]

async function openSale(page: Page): Promise<void> {
  await openAccount(page)
  const { modal } = shopOf(page)
  await modal.getByRole('button', { name: 'Sell', exact: true }).click()
  await modal.getByRole('textbox', { name: 'You sell' }).fill('0.5')
  await modal.getByRole('button', { name: /^Sell for / }).click()
  await modal.getByText('Your order is ready').waitFor()
}

/** Chooses an account on the provider's page. */
async function confirmSale(page: Page, account = 'paid'): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await shopOf(page).modal.getByRole('link', { name: 'Continue at Sandbox' }).click()
  const provider = await opened
  await provider.getByLabel('Bank account').selectOption(account)
  await provider.getByRole('button', { name: 'Sell' }).click()
  await provider.getByRole('status').waitFor()
  await provider.close()
  await comeBack(page)
}
