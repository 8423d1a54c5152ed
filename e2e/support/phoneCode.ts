import type { PhoneWallet } from '@latchkit/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accountOf } from './accounts.ts'
import { bitcoinAccountOf, solanaAccountOf } from './namespaces.ts'
import { readQrCode } from './readQrCode.ts'
import { shopOf } from './shop.ts'

/** Alice's addresses, in every family. */
export const everywhere: readonly string[] = [
  accountOf('alice').address,
  solanaAccountOf('alice').address,
  bitcoinAccountOf('alice').payment.address,
].toSorted()

/** The addresses that the shop knows, of every family. */
export async function connectedAddresses(page: Page): Promise<readonly string[]> {
  const addresses = await page.locator('dl[aria-label="Connections"] dd').allTextContents()
  return addresses.toSorted()
}

/** Reads the offer off the screen. */
export async function readCode(
  page: Page,
  isOther: (uri: string) => boolean = () => true,
): Promise<string> {
  const code = shopOf(page).modal.getByRole('img', { name: 'QR code for a wallet' })
  await code.waitFor()
  let uri = ''
  const read = async () => (uri = (await readQrCode(code)) ?? '')
  await expect.poll(async () => (await read()).startsWith('wc:') && isOther(uri)).toBe(true)
  return uri
}

/** Opens the way to wallets on other devices, and reads its code. */
export async function openCode(page: Page): Promise<string> {
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  return readCode(page)
}

/** Connects a phone by the code on the screen. */
export async function connectPhone(page: Page, wallet: PhoneWallet): Promise<void> {
  const { dialog, fact } = shopOf(page)
  await wallet.letIn(await openCode(page))
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => fact('Wallet').textContent()).toBe('Latch Phone')
  await expect.poll(() => connectedAddresses(page)).toEqual(everywhere)
}
