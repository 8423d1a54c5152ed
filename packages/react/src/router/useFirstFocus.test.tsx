import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccountKit } from '../../test/createAccountKit.ts'
import { createTestKit, manyNetworks } from '../../test/createTestKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'
import { AccountPanel } from '../modal/AccountPanel.tsx'

const dialog = page.getByRole('dialog')

describe('the field that a view begins with', () => {
  it.each([
    ['AllWallets', 'All wallets', 'Search wallets'],
    ['Networks', 'Choose network', 'Search networks'],
  ] as const)(
    'has the focus in %s, within a group of the view’s name',
    async (view, title, name) => {
      const { open } = await renderWithKit(createTestKit({ networks: manyNetworks as never }))
      open({ view })
      const field = dialog.getByRole('group', { name: title }).getByRole('searchbox', { name })
      await expect.element(field).toHaveFocus()
    },
  )

  it('is the amount of the form and the search among the tokens', async () => {
    const { open } = await renderWithKit(await createAccountKit())
    open({ view: 'Send' })
    await expect.element(dialog.getByRole('textbox', { name: 'Amount in ETH' })).toHaveFocus()
    await dialog.getByRole('button', { name: /^ETH/ }).click()
    await expect.element(dialog.getByRole('searchbox', { name: 'Search tokens' })).toHaveFocus()
  })

  it('leaves the focus on the heading where a touch would raise a keyboard', async () => {
    const real = globalThis.matchMedia
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      real(query.includes('pointer: fine') ? 'not all' : query),
    )
    const { open } = await renderWithKit(createTestKit())
    open({ view: 'AllWallets' })
    await expect.element(dialog.getByRole('searchbox')).toBeVisible()
    await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus()
    vi.restoreAllMocks()
  })

  it('leaves the focus alone when the visitor comes back, and in a page that has it elsewhere', async () => {
    await renderWithKit(await createAccountKit(), { children: <AccountPanel /> })
    const panel = page.getByRole('region', { name: 'Account' })
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: 'Amount in ETH' })).toHaveFocus()
    await page.getByRole('textbox', { name: 'Recipient' }).fill('nobody')
    await page.getByRole('button', { name: /^ETH/ }).click()
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Send' })).toHaveFocus()
    await userEvent.tab()
  })
})
