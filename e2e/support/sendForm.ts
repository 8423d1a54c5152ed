import type { Frame, Locator, Page } from 'playwright-core'
import { openAccount } from './openAccount.ts'
import { shopOf } from './shop.ts'

/** The form of a transfer as a visitor sees it. */
export interface SendForm {
  readonly amount: Locator
  readonly receiver: Locator
  /** Shows what is missing, or opens the review. */
  readonly submit: Locator
  /** Of several networks, on the one that is named. */
  chooseToken(name: string, network?: string): Promise<void>
  /** Fills the form in and goes to the review. */
  review(amount: string, receiver: string): Promise<void>
  /** The button of the review that asks the wallet. */
  readonly confirm: Locator
}

/** Opens the form in the modal, with a wallet as {@link openAccount} connects it. */
export async function openSend(page: Page | Frame, walletName?: string | null): Promise<SendForm> {
  const { modal } = shopOf(page)
  await openAccount(page, walletName)
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  const form: SendForm = {
    amount: modal.getByRole('textbox', { name: /^Amount/ }),
    receiver: modal.getByRole('textbox', { name: 'Recipient' }),
    submit: modal.locator('button[type="submit"]'),
    confirm: modal.getByRole('button', { name: /^Send / }),
    async chooseToken(name, network = '') {
      await modal.getByRole('button', { name: /Choose another/ }).click()
      await modal.getByRole('button', { name: new RegExp(`${name}.*${network}`) }).click()
    },
    async review(amount, receiver) {
      await form.amount.fill(amount)
      await form.receiver.fill(receiver)
      await modal.getByRole('button', { name: 'Review', exact: true }).click()
      await modal.getByRole('heading', { name: 'Review and send' }).waitFor()
    },
  }
  await form.amount.waitFor()
  return form
}
