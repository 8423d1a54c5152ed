import { expect, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { giveTokens } from './support/giveTokens.ts'
import { pauseServer } from './support/pauseServer.ts'
import { sharedDevice } from './support/sharedDevice.ts'
import { shopOf } from './support/shop.ts'
import { addressesOf, approve, openConfirmation, signUp } from './support/visitLogin.ts'

// The server takes what comes, and answers nothing. Whatever waits for it ends with a sentence, and works once it is back.
const chainId = 31337
/** The longest that a visitor waits for a sentence. */
const timeout = 40_000
const ada = sharedDevice()

test('a payment that the site pays for says that the server does not answer, and is made once it is back', async () => {
  await signUp(ada, freshEmail('waits'))
  const { evm } = await addressesOf(ada)
  await giveTokens(chainId, 'usdx', evm, 100_000_000n)
  await ada.page.reload()
  const section = ada.page.locator('[data-usdx]')
  await section.getByText('You have 100 USDX.').waitFor()
  const pay = section.getByRole('button', { name: /^Pay 2 USDX and tip/ })
  const wake = await pauseServer()
  await pay.click()
  await section.getByText('The server did not answer within 10 seconds.').waitFor({ timeout })
  wake()
  await pay.click()
  await approve(await openConfirmation(ada))
  await expect.poll(() => section.getByText('Both are paid.').isVisible()).toBe(true)
})

test('whoever wants to buy is offered to try again', async () => {
  await ada.page.reload()
  const { button, modal } = shopOf(ada.page)
  await button.click()
  await modal.getByRole('button', { name: 'Buy', exact: true }).waitFor()
  const wake = await pauseServer()
  await modal.getByRole('button', { name: 'Buy', exact: true }).click()
  const again = modal.getByRole('button', { name: 'Try again' })
  await expect.poll(() => again.isVisible(), { timeout }).toBe(true)
  wake()
  await again.click()
  // A new wallet is asked for a backup before money comes to it.
  await modal.getByRole('button', { name: 'Later', exact: true }).click()
  const amount = modal.getByRole('textbox', { name: 'You pay' })
  await expect.poll(() => amount.isVisible()).toBe(true)
})

test('a name that is registered says so, and can be registered then', async () => {
  await ada.page.reload()
  const { button, modal } = shopOf(ada.page)
  const label = `waits-${Date.now().toString(36)}`
  await button.click()
  await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
  await modal
    .getByRole('button', { name: /^Manage E-mail/ })
    .first()
    .click()
  await modal.getByRole('button', { name: 'Account name Choose a name' }).click()
  await modal.getByRole('textbox', { name: 'Name' }).fill(label)
  const register = modal.getByRole('button', { name: `Register ${label}.latch.local` })
  // All that it takes is known by then.
  await expect.poll(() => register.isEnabled()).toBe(true)
  const wake = await pauseServer()
  await register.click()
  await modal.getByText(`Error registering name ${label}.latch.local`).waitFor({ timeout })
  wake()
  await expect.poll(() => register.isEnabled()).toBe(true)
})
