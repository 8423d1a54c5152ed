import type { Page } from 'playwright-core'
import { shopOf } from './shop.ts'

/** Connects a wallet of three namespaces by the button, as a visitor does. */
export async function connectAll(page: Page, name = 'Ghost'): Promise<void> {
  const { button, modal, dialog, wallet } = shopOf(page)
  await button.click()
  await wallet(name).click()
  await modal.getByRole('button', { name: 'Connect all 3' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
