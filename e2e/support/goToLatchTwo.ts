import type { Locator } from 'playwright-core'
import type { shopOf } from './shop.ts'

/** Opens the account, and chooses the second network there. What follows is for the caller to wait for. */
export async function goToLatchTwo({
  button,
  modal,
}: Pick<ReturnType<typeof shopOf>, 'button' | 'modal'>): Promise<Locator> {
  await button.click()
  await modal.getByRole('button', { name: /^Network: Latch One/ }).click()
  await modal.getByRole('button', { name: 'Latch Two' }).click()
  return modal
}
