import type { Page } from 'playwright-core'
import { phones } from './phoneSystem.ts'
import type { Scene } from './scene.ts'
import { shopOf } from './shop.ts'

/** The views of wallets on other devices. */
export const walletConnectScenes: readonly Scene[] = [
  {
    name: 'walletconnect-code',
    account: null,
    async arrange({ page }) {
      await shopOf(page).button.click()
      await choose(page, /^WalletConnect/)
      await codeIsThere(page)
    },
  },
  {
    name: 'walletconnect-unreachable',
    account: null,
    async arrange({ page }) {
      // A relay that lets everybody in, and answers nobody.
      await page.routeWebSocket(/\/relay\?/, () => undefined)
      await again(page)
      await shopOf(page).button.click()
      await choose(page, /^WalletConnect/)
      await shopOf(page).modal.getByText('cannot be reached right now').waitFor()
    },
  },
  {
    name: 'walletconnect-wallet',
    account: null,
    async arrange({ page }) {
      await shopOf(page).button.click()
      await choose(page, /^Trust Wallet/)
      await codeIsThere(page)
    },
  },
  {
    name: 'walletconnect-ways',
    account: null,
    async arrange({ page }) {
      await openZerion(page)
      await shopOf(page).modal.getByRole('button', { name: 'Open Zerion' }).waitFor()
    },
  },
  {
    name: 'walletconnect-ways-code',
    account: null,
    async arrange({ page }) {
      await openZerion(page)
      await shopOf(page).modal.getByRole('tab', { name: 'Mobile' }).click()
      await codeIsThere(page)
    },
  },
  {
    name: 'phone-connect',
    account: null,
    async arrange({ page }) {
      await onAPhone(page)
      await shopOf(page).button.click()
      await shopOf(page)
        .modal.getByRole('button', { name: /^WalletConnect/ })
        .waitFor()
    },
  },
  {
    name: 'phone-waiting',
    account: null,
    async arrange({ page }) {
      await onAPhone(page)
      await shopOf(page).button.click()
      await page.evaluate(() => (window.open = () => (dispatchEvent(new Event('blur')), null)))
      await choose(page, /^MetaMask/)
      await shopOf(page).modal.getByText('Continue in MetaMask').waitFor()
    },
  },
  {
    name: 'phone-not-opened',
    account: null,
    async arrange({ page }) {
      await onAPhone(page)
      await page.evaluate(() => (window.open = () => null))
      await shopOf(page).button.click()
      await choose(page, /^MetaMask/)
      await shopOf(page).modal.getByRole('button', { name: 'Open MetaMask' }).click()
      await shopOf(page).modal.getByText('MetaMask did not open').waitFor()
    },
  },
  {
    name: 'phone-any-wallet',
    account: null,
    async arrange({ page }) {
      await onAPhone(page)
      await shopOf(page).button.click()
      await choose(page, /^WalletConnect/)
      await shopOf(page).modal.getByRole('button', { name: 'Open a wallet app' }).waitFor()
    },
  },
  {
    name: 'phone-browse',
    account: null,
    async arrange({ page }) {
      await onAPhone(page)
      await shopOf(page).button.click()
      await choose(page, /^Phantom/)
      await shopOf(page).modal.getByText('Open this page in Phantom').waitFor()
    },
  },
]

async function choose(page: Page, name: RegExp): Promise<void> {
  await shopOf(page).modal.getByRole('button', { name }).first().click()
}

async function codeIsThere(page: Page): Promise<void> {
  await shopOf(page).modal.getByRole('img', { name: 'QR code for a wallet' }).waitFor()
}

async function openZerion(page: Page): Promise<void> {
  const { button, modal } = shopOf(page)
  await button.click()
  await choose(page, /Search wallets/)
  await modal.getByRole('searchbox').fill('zerion')
  await choose(page, /^Zerion/)
}

/** The page believes that it is on a phone. */
async function onAPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', { userAgent: phones.android })
  await again(page)
}

/** The page is opened anew, in the same direction. */
async function again(page: Page): Promise<void> {
  const dir = await page.evaluate(() => document.documentElement.dir)
  await page.reload()
  await page.evaluate((value) => (document.documentElement.dir = value), dir)
}
