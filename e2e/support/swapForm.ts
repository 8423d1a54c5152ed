import type { Locator, Page } from 'playwright-core'
import { openAccount } from './openAccount.ts'
import { shopOf } from './shop.ts'

/** The form of a swap as a visitor sees it. */
export interface SwapForm {
  readonly amount: Locator
  /** What arrives, as the chosen offer says. */
  readonly received: Locator
  /** Shows what is missing, or opens the review. */
  readonly submit: Locator
  /** The button of the review that asks the wallet. */
  readonly confirm: Locator
  /** Chooses a token by its name, or by its contract’s address. */
  choose(side: 'from' | 'to', name: string): Promise<void>
  /** Fills in the amount, waits for an offer and opens the review. */
  review(amount: string): Promise<void>
}

/** Opens the form in the modal, with a wallet as {@link openAccount} connects it. */
export async function openSwap(page: Page, walletName?: string | null): Promise<SwapForm> {
  const { modal } = shopOf(page)
  await openAccount(page, walletName)
  await modal.getByRole('button', { name: 'Swap', exact: true }).click()
  const form: SwapForm = {
    amount: modal.getByRole('textbox', { name: /^You pay/ }),
    received: modal.locator('output'),
    submit: modal.locator('button[type="submit"]'),
    confirm: modal.getByRole('button', { name: /^(?:Swap|Approve and swap) \d/ }),
    async choose(side, name) {
      const chips = modal.locator('[data-part="amount-card"] [data-part="chip"]')
      await chips.nth(side === 'from' ? 0 : 1).click()
      const field = modal.getByRole('searchbox')
      await field.fill(name)
      // A contract’s address finds its token alone.
      const row = /^(0x|[1-9A-HJ-NP-Za-km-z]{32,44}$)/.test(name)
        ? modal.locator('li:only-child > [data-part="list-item"]')
        : modal.locator('[data-part="list-item"]', { has: page.getByText(name, { exact: true }) })
      await row.click()
      await field.waitFor({ state: 'detached' })
    },
    async review(amount) {
      await form.amount.fill(amount)
      await modal.getByRole('button', { name: 'Review', exact: true }).click()
      await modal.getByRole('heading', { name: 'Review and swap' }).waitFor()
    },
  }
  await form.amount.waitFor()
  return form
}
