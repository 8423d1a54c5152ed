import type { Frame, Page } from 'playwright-core'
import { shopOf } from './shop.ts'

/** Connects the test wallet by the button, as a visitor does. */
export async function connectWallet(page: Page | Frame, name = 'Latch Test Wallet'): Promise<void> {
  const shop = shopOf(page)
  await shop.button.click()
  await shop.wallet(name).click()
  await shop
    .fact('Status')
    .and(page.getByText('connected', { exact: true }))
    .waitFor()
}
