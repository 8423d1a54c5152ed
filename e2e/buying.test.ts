import { expect } from 'vitest'
import { freshKey } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { openAccount } from './support/openAccount.ts'
import { shopOf } from './support/shop.ts'

test('a visitor buys coins from the account, pays with a card, and has them', async ({ visit }) => {
  const { context, page, wallet } = await visit({ wallet: { accounts: [freshKey()] } })
  const [address = ''] = await wallet.addresses()
  const { modal } = shopOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openAccount(page)
  expect(
    asked.filter((url) => url.includes('/onramp/')),
    'nobody is asked before the visitor wants to buy',
  ).toEqual([])
  await modal.getByRole('button', { name: 'Buy', exact: true }).click()
  await modal.getByRole('textbox', { name: 'You pay' }).fill('250')
  const buy = modal.getByRole('button', { name: /^Buy 0\.12\d* ETH$/ })
  await buy.waitFor()
  expect(await axe(page)).toEqual([])
  await buy.click()
  await modal.getByText('Your order is ready').waitFor()
  const opened = context.waitForEvent('page')
  await modal.getByRole('link', { name: /^Pay at / }).click()
  const seller = await opened
  await seller.getByLabel('Card number').fill('4242 4242 4242 4242')
  await seller.getByLabel('Expiry date (MM/YY)').fill('12/49')
  await seller.getByLabel('Security code').fill('123')
  await seller.getByRole('button', { name: /^Pay / }).click()
  await seller.getByText('Done. Your coins have arrived.').waitFor()
  await modal.getByText('Your tokens have arrived').waitFor()
  expect(await coinsOf(31_337, address)).toBeGreaterThan(12n * 10n ** 16n)
  await modal.getByRole('button', { name: 'Show the account' }).click()
  await modal
    .getByRole('tabpanel')
    .getByText(/0\.12\d* ETH/)
    .waitFor()
})
