import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from './support/journey.ts'
import { openAccount } from './support/openAccount.ts'
import { shopOf } from './support/shop.ts'

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

describe('an account name', () => {
  test('is chosen, signed for, and then stands in the place of the address', async ({ visit }) => {
    const label = `shopper-${randomHex(4)}`
    const name = `${label}.latch.local`
    const { page } = await visit({ wallet: { accounts: [`0x${randomHex(32)}`] } })
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
    await modal.getByRole('button', { name: /^Manage / }).click()
    await modal.getByRole('button', { name: 'Account name Choose a name' }).click()
    const field = modal.getByRole('textbox', { name: 'Name' })
    await field.fill('abc')
    await modal.getByText('A name has at least 4 characters.').waitFor()
    await field.fill(label)
    await modal.getByRole('button', { name: `Register ${name}` }).click()
    await modal.getByText(`${name} is yours`).waitFor()
    await modal.getByRole('button', { name: 'Show the account' }).click()
    await modal.getByText(name).waitFor()
  })

  test('that somebody else has is told to be taken', async ({ visit }) => {
    const label = `owner-${randomHex(4)}`
    for (const round of ['first', 'second']) {
      const { page } = await visit({ wallet: { accounts: [`0x${randomHex(32)}`] } })
      const { modal } = shopOf(page)
      await openAccount(page)
      await modal.getByRole('button', { name: 'Wallets and accounts' }).click()
      await modal.getByRole('button', { name: /^Manage / }).click()
      await modal.getByRole('button', { name: 'Account name Choose a name' }).click()
      await modal.getByRole('textbox', { name: 'Name' }).fill(label)
      const register = modal.getByRole('button', { name: `Register ${label}.latch.local` })
      if (round === 'first') {
        await register.click()
        await modal.getByText(`${label}.latch.local is yours`).waitFor()
      } else {
        await modal.getByText(`${label}.latch.local is taken. Choose another one.`).waitFor()
        expect(await register.count()).toBe(0)
      }
    }
  })
})
