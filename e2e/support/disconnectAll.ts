import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shopOf } from './shop.ts'

/** Disconnects every wallet in the list of them, and waits until the shop knows. The modal is closed before. */
export async function disconnectAll(page: Page): Promise<void> {
  const { button, modal, fact } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
  await modal.getByRole('button', { name: 'Disconnect all' }).click()
  await expect.poll(() => fact('Status').textContent()).toBe('disconnected')
}
