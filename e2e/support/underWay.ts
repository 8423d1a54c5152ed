import type { Locator } from 'playwright-core'

/** What the modal says of a transfer that was sent: a quick chain has confirmed it before anybody looks. */
export function underWay(modal: Locator): Locator {
  return modal.getByText(/^Transaction (started|confirmed)$/).first()
}

/** Waits until a transfer was sent, and goes back to the account. */
export async function leaveSent(modal: Locator): Promise<void> {
  await underWay(modal).waitFor()
  await modal.getByRole('button', { name: 'Done' }).click()
}
