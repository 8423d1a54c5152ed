import type { Frame, Page } from 'playwright-core'
import { connectWallet } from './connectWallet.ts'
import { shopOf } from './shop.ts'

/** Connects the wallet (`null`: one is) and opens the account in the modal, its balances there. */
export async function openAccount(page: Page | Frame, walletName?: string | null): Promise<void> {
  const { button, modal } = shopOf(page)
  if (walletName !== null) await connectWallet(page, walletName)
  await button.click()
  await modal.getByRole('heading', { name: 'Account' }).waitFor()
  await modal
    .getByRole('tabpanel')
    .getByText(/Ether|Latch Two Coin|USD Example|Solana|Bitcoin|No tokens yet/)
    .first()
    .waitFor()
}
