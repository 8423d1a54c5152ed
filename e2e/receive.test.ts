import { expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { openAccount } from './support/openAccount.ts'
import { readQrCode } from './support/readQrCode.ts'
import { shopOf } from './support/shop.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.for([
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const)('the code can be read by a camera, %s on a %s', async ([scheme, device], { visit }) => {
  const { page } = await visit({ scheme, device })
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Receive' }).click()
  const code = modal.getByRole('img', { name: 'QR code to pay to your address' })
  await expect.poll(() => readQrCode(code)).toBe(`ethereum:${alice}@31337`)
})

test('an amount and a token become a part of the code; what cannot be read does not', async ({
  visit,
}) => {
  const usdx = getStack().contracts['31337']?.usdx ?? ''
  const { page } = await visit()
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Receive' }).click()
  const code = modal.getByRole('img', { name: 'QR code to pay to your address' })
  await modal.getByRole('button', { name: 'Ask for an amount' }).click()
  const amount = modal.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1.5')
  await expect
    .poll(() => readQrCode(code))
    .toBe(`ethereum:${alice}@31337?value=1500000000000000000`)
  await amount.fill('1.5.1')
  await modal.getByText('Enter a number above zero, such as 1.5.').waitFor()
  await expect.poll(() => readQrCode(code)).toBe(`ethereum:${alice}@31337`)
  await modal.getByRole('combobox', { name: 'Token' }).selectOption({ label: 'USD Example (USDX)' })
  await amount.fill('2.5')
  await expect
    .poll(async () => (await readQrCode(code))?.toLowerCase())
    .toBe(`ethereum:${usdx}@31337/transfer?address=${alice}&uint256=2500000`.toLowerCase())
})

test('the address can be copied whole', async ({ visit }) => {
  const { page } = await visit()
  const { modal } = shopOf(page)
  await openAccount(page)
  await modal.getByRole('button', { name: 'Receive' }).click()
  // It is said for two seconds: a busy machine is told of its own press later.
  await Promise.all([
    modal.getByText('Copied').waitFor(),
    modal.getByRole('button', { name: 'Copy address' }).click(),
  ])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(accountOf('alice').address)
})
